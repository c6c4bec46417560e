import { useChangeSearch } from '#src/ui/use-change-search.ts'
import { Section } from './section.tsx'

/** Leads to the answer that the consent banner asked for. */
export function CookieSection() {
  const changeSearch = useChangeSearch()
  return (
    <Section
      title="Cookies"
      lead="What may be measured, and whether anything may. All of it is off unless you said yes."
      action={
        <button
          type="button"
          className="button button-quiet -mr-[0.6rem]"
          onClick={() => changeSearch((before) => ({ ...before, panel: 'cookies' }))}
        >
          Cookie settings
        </button>
      }
    />
  )
}
