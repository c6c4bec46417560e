import { useChangeSearch } from '#src/ui/use-change-search.ts'
import { Section } from '#src/features/settings/parts/section.tsx'

/** Opens the consent settings. */
export function CookieSection() {
  const changeSearch = useChangeSearch()
  return (
    <Section
      title="Cookies"
      lead="Choose what may be measured. Everything optional is off unless you agreed."
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
