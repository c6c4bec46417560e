/** Editorial text of the girl name generator. */
export function GirlNamesIntro() {
  return (
    <section className="mt-16 max-w-[68ch] border-t border-line pt-8">
      <h2 className="text-2xl">How to find a girl name</h2>
      <div className="mt-4 grid gap-4 text-soft">
        <p>
          Start with what you already know: a meaning you care about, a grandmother’s language, a sound that
          goes well with your surname. Type it in your own words, then remove what doesn’t fit.
        </p>
        <p>
          Girl names and unisex names are both shown here. Each card says which it is and where the name comes
          from. Each name’s page says how sure we are of its meaning, and where scholars disagree, we say so.
        </p>
        <p>Save the ones you like. Your list stays on this device, works offline and needs no account.</p>
      </div>
    </section>
  )
}
