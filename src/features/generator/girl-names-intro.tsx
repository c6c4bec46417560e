/** Editorial text of the girl name generator. */
export function GirlNamesIntro() {
  return (
    <section className="mt-16 max-w-[68ch] border-t border-line pt-8">
      <h2 className="text-2xl">How to look for a girl name</h2>
      <div className="mt-4 grid gap-4 text-soft">
        <p>
          Begin with what you already know. A meaning you care about, a grandmother’s language, a sound that
          sits well before your surname: one of these is enough. Type it as you would say it, and take away
          what does not fit.
        </p>
        <p>
          Names given to girls and names given to anyone are both shown here, because tradition and the
          nursery often disagree. Each card says which it is, where the name comes from, and how sure we are
          of its meaning. Where scholars argue, we say so.
        </p>
        <p>
          Keep the ones you like. The list stays on this device, works without a network, and asks for no
          account.
        </p>
      </div>
    </section>
  )
}
