import type { NameKey } from '#src/core/names/name.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { Nest } from '#src/ui/nest.tsx'

type Props = { nameKey: NameKey; name: string; meanings: readonly string[]; onChange: () => void }

/** The end of the questions: the name, large, and the way back to them. */
export function ChosenName({ nameKey, name, meanings, onChange }: Props) {
  return (
    <section aria-labelledby="chosen" className="arrive rounded-card bg-tint px-5 py-10 text-center">
      <Nest eggs={1} className="mx-auto mb-4 w-28" />
      <h2 id="chosen" tabIndex={-1} className="font-sans text-sm font-semibold tracking-normal text-soft">
        Your choice
      </h2>
      <p className="name mt-3 text-[min(4rem,16vw)] break-words text-accent">
        <NameLink nameKey={nameKey} name={name} slug={null} />
      </p>
      {meanings.map((text) => (
        <p key={text} className="meaning mt-2 text-lg text-balance">
          {text}
        </p>
      ))}
      <p className="mx-auto mt-5 max-w-prose text-soft">
        A name to live with for a while. Your answers and your list stay as they are, and this stays on your
        device.
      </p>
      <button type="button" className="button button-line press mt-5" onClick={onChange}>
        Choose again
      </button>
    </section>
  )
}
