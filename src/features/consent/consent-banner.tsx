import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasTagManager } from '#src/analytics/tag-settings.ts'
import { type ConsentChoice, EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { useFocusGoesOn } from '#src/ui/use-focus-goes-on.ts'
import { ConsentForm } from './consent-form.tsx'
import { THIS_VISIT, useConsent } from './use-consent.ts'

const MARKETING = hasTagManager
  ? 'Both load a tag manager from another company, which may set cookies; with Marketing, to see which links and ads bring people here.'
  : 'Marketing would show which links bring people here.'

/** Asks for consent until it is answered. Accepting and rejecting look alike, and it does not block the page. */
export function ConsentBanner() {
  const consent = useConsent()
  return consent.status === 'asking' ? <Question {...consent} /> : null
}

/** Disappears when it is answered, here or in another tab. */
function Question({ signal, persistent, decide }: ReturnType<typeof useConsent>) {
  const [customizing, setCustomizing] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useFocusGoesOn(banner)
  const answer = (choice: ConsentChoice) => void decide(choice)
  useEffect(() => {
    if (customizing) banner.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
  }, [customizing])

  return (
    <section
      ref={banner}
      aria-label="Cookie consent"
      className="arrive @container max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-4 shadow-lift"
    >
      <p className="text-sm">
        Nothing optional happens unless you agree. Analytics tells us which pages you open and how far you
        read, without your name or account. {MARKETING}{' '}
        <Link to="/privacy" className="link">
          Privacy
        </Link>
      </p>
      {signal && (
        <p className="mt-2 text-sm text-soft">
          Your browser sends a privacy signal (Global Privacy Control), so both stay off until you choose.
        </p>
      )}
      {!persistent && <p className="mt-2 text-sm text-soft">{THIS_VISIT}</p>}
      {customizing ? (
        <ConsentForm initial={NECESSARY_ONLY} onSave={answer} />
      ) : (
        <div className="mt-3 grid gap-2 @min-[15rem]:grid-cols-2 @min-[30rem]:grid-cols-3">
          <button
            type="button"
            className="button button-line press px-2"
            onClick={() => answer(NECESSARY_ONLY)}
          >
            Necessary Only
          </button>
          <button type="button" className="button button-line press px-2" onClick={() => answer(EVERYTHING)}>
            Accept All
          </button>
          <button
            type="button"
            className="button button-quiet @min-[15rem]:@max-[30rem]:col-span-2"
            onClick={() => setCustomizing(true)}
          >
            Customize
          </button>
        </div>
      )}
    </section>
  )
}
