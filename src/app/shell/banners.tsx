import { type RefObject, useEffect, useRef } from 'react'
import { ConsentBanner } from '#src/features/consent/consent-banner.tsx'
import { InstallCard } from '#src/features/pwa/install-card.tsx'
import { OfflineBanner } from '#src/features/pwa/offline-banner.tsx'
import { UpdateBanner } from '#src/features/pwa/update-banner.tsx'

/**
 * What stands at the bottom of every page until it is answered or over, the most pressing nearest to the thumb. The
 * page makes room, so that its end can be scrolled out from under them.
 */
export function Banners() {
  const stack = useRef<HTMLDivElement>(null)
  useRoom(stack)
  return (
    <div
      ref={stack}
      data-banners=""
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 mx-auto grid max-h-[calc(100dvh-4.25rem-env(safe-area-inset-bottom))] max-w-3xl overscroll-contain md:bottom-0 md:max-h-dvh [@media(height<48rem)]:overflow-y-auto *:pointer-events-auto *:m-3 *:mt-0"
    >
      <InstallCard />
      <ConsentBanner />
      <UpdateBanner />
      <OfflineBanner />
    </div>
  )
}

/** Tells the style sheet how high the stack is: the footer and the scrolling to a focused field keep clear of it. */
function useRoom(stack: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = stack.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--banner-room', `${element.offsetHeight}px`)
      // Where not all of them fit, the most pressing is the one that shows.
      element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-room')
    }
  }, [stack])
}
