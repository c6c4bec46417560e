import { type RefObject, useEffect, useRef } from 'react'
import { ConsentBanner } from '#src/features/consent/consent-banner.tsx'
import { InstallCard } from '#src/features/pwa/install-card.tsx'
import { OfflineBanner } from '#src/features/pwa/offline-banner.tsx'
import { UpdateBanner } from '#src/features/pwa/update-banner.tsx'
import { bannerHeight } from '#src/ui/banner-height.ts'

/**
 * The banners at the bottom of every page until they are answered or over, the most urgent one lowest. The
 * page gets a bottom padding, so that its end can be scrolled into view above them.
 */
export function Banners() {
  const stack = useRef<HTMLDivElement>(null)
  useBannerHeight(stack)
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

/** Publishes the stack's height: the page's end, scrolling to a focused field, and notifications keep clear of it. */
function useBannerHeight(stack: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = stack.current
    if (!element) return
    const app = element.closest<HTMLElement>('[data-app]')
    const footer = app?.querySelector<HTMLElement>(':scope > footer')
    const leave = (height: number) => {
      // A custom property of the root would restyle every element of the page.
      document.documentElement.style.scrollPaddingBottom = `calc(4rem + ${height}px)`
      for (const each of [app, footer]) each?.style.setProperty('--banner-height', `${height}px`)
      bannerHeight.set(height)
    }
    const observer = new ResizeObserver(() => {
      leave(element.offsetHeight)
      // When not all of them fit, the most urgent one is visible.
      element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      leave(0)
    }
  }, [stack])
}
