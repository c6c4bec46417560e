import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { hasTagManager } from '#src/analytics/tag-settings.ts'
import { type ConsentChoice, EVERYTHING, NECESSARY_ONLY } from '#src/core/consent/consent.ts'
import { useFocusGoesOn } from '#src/ui/use-focus-goes-on.ts'
import { ConsentForm } from './consent-form.tsx'
import { THIS_VISIT, useConsent } from './use-consent.ts'

const MARKETING = hasTagManager
  ? 'Both load a tag manager from another company, which may set cookies; with Marketing, to see which links and ads bring people here.'
  : 'Marketing would show which links bring people here.'

/**
 * In a low window, as a phone's is with the largest text, the question takes two fifths of it and its text scrolls, so that the
 * answers and the page are in sight.
 */
const LOW = '[@media(height<36rem)]:flex [@media(height<36rem)]:max-h-[40dvh] [@media(height<36rem)]:flex-col'
/** As a phone's window with text of twice the size: the question would cover half of it, and is asked when it is opened. */
const TINY = '(height < 24rem) and (width < 20rem)'
const ANSWER =
  'button button-line press px-2 [@media(height<36rem)]:@max-[15rem]:px-1 [@media(height<36rem)]:@max-[15rem]:text-[min(0.9375rem,6vw)]'

/** Asks for consent until it is answered. Accepting and rejecting look alike, and it does not block the page. */
export function ConsentBanner() {
  const consent = useConsent()
  return consent.status === 'asking' ? <Question {...consent} /> : null
}

/** Disappears when it is answered, here or in another tab. */
function Question({ signal, persistent, decide }: ReturnType<typeof useConsent>) {
  const [customizing, setCustomizing] = useState(false)
  const [isOpen, setOpen] = useState(() => !matchMedia(TINY).matches)
  const banner = useRef<HTMLElement>(null)
  const isScrolled = useScrolled()
  const answer = (choice: ConsentChoice) => void decide(choice)
  const [wasClosed] = useState(!isOpen)
  useEffect(() => {
    // The button that opened it is gone.
    if (isOpen && wasClosed) banner.current?.querySelector<HTMLElement>('button')?.focus()
  }, [isOpen, wasClosed])
  useEffect(() => {
    if (customizing) banner.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
  }, [customizing])

  if (!isOpen) {
    // Without a scroll it would cover the field that the page begins with. Until it is answered nothing optional happens.
    if (!isScrolled) return null
    return (
      <Part part={banner} className="arrive self-center">
        <button
          type="button"
          className="button button-line press shadow-lift"
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          Cookie choices
        </button>
      </Part>
    )
  }
  return (
    <Part
      part={banner}
      className={`arrive @container max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-4 shadow-lift [@media(height<36rem)]:p-2 ${customizing ? '' : LOW}`}
    >
      <div className="text-sm [@media(height<36rem)]:min-h-[2lh] [@media(height<36rem)]:overflow-y-auto">
        <p>
          Nothing optional happens unless you agree. Analytics tells us which pages you open and how far you
          read, without your name or account. {MARKETING}{' '}
          <Link to="/privacy" className="link">
            Privacy
          </Link>
        </p>
        {signal && (
          <p className="mt-2 text-soft">
            Your browser sends a privacy signal (Global Privacy Control), so both stay off until you choose.
          </p>
        )}
        {!persistent && <p className="mt-2 text-soft">{THIS_VISIT}</p>}
      </div>
      {customizing ? (
        <ConsentForm initial={NECESSARY_ONLY} onSave={answer} />
      ) : (
        <div className="mt-3 grid flex-none gap-2 @min-[15rem]:grid-cols-2 @min-[30rem]:grid-cols-3 [@media(height<36rem)]:mt-1 [@media(height<36rem)]:gap-1 [@media(height<36rem)]:@max-[30rem]:grid-cols-2">
          <button type="button" className={ANSWER} onClick={() => answer(NECESSARY_ONLY)}>
            Necessary Only
          </button>
          <button type="button" className={ANSWER} onClick={() => answer(EVERYTHING)}>
            Accept All
          </button>
          <button
            type="button"
            className="button button-quiet @min-[15rem]:@max-[30rem]:col-span-2 [@media(height<36rem)]:@max-[30rem]:col-span-2"
            onClick={() => setCustomizing(true)}
          >
            Customize
          </button>
        </div>
      )}
    </Part>
  )
}

type PartProps = { part: RefObject<HTMLElement | null>; className: string; children: ReactNode }

/** Its own component: it is there later than the question where that waits for a scroll, and a focus in it goes on. */
function Part({ part, className, children }: PartProps) {
  useFocusGoesOn(part)
  return (
    <section ref={part} aria-label="Cookie consent" className={className}>
      {children}
    </section>
  )
}

/** Whether the page has been scrolled since it was opened, or had nothing to scroll. */
function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(() => scrollY > 0)
  useEffect(() => {
    const root = document.documentElement
    const onScroll = () => setScrolled(true)
    const heights = new ResizeObserver(() => {
      if (root.scrollHeight <= root.clientHeight) onScroll()
    })
    heights.observe(root)
    addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => {
      heights.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [])
  return isScrolled
}
