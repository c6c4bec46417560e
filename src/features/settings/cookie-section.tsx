import { useNavigate } from '@tanstack/react-router'
import { Section } from './section.tsx'

/** Leads to the answer that the consent banner asked for. */
export function CookieSection() {
  const navigate = useNavigate()
  return (
    <Section
      title="Cookies"
      lead="What may be measured, and whether anything may. All of it is off unless you said yes."
      action={
        <button
          type="button"
          className="button button-quiet -mr-[0.6rem]"
          onClick={() =>
            void navigate({
              to: '.',
              unsafeRelative: 'path',
              search: (before) => ({ ...before, panel: 'cookies' }),
              resetScroll: false,
            })
          }
        >
          Cookie settings
        </button>
      }
    />
  )
}
