import { type RefObject, useEffect, useRef } from 'react'
import { ConsentBanner } from '#src/features/consent/consent-banner.tsx'
import { useConsent } from '#src/features/consent/use-consent.ts'
import { InstallCard } from '#src/features/pwa/install-card.tsx'
import { OfflineBanner } from '#src/features/pwa/offline-banner.tsx'
import { UpdateBanner } from '#src/features/pwa/update-banner.tsx'
import { bannerHeight } from '#src/ui/banner-height.ts'

/**
 * The banners at the bottom of every page until they are answered or over, the most urgent one lowest. The
 * page gets a bottom padding, so that its end can be scrolled into view above them. The stack is as high as the window:
 * if it grew with a banner, the browser would count those below as shifted.
 */
export function Banners() {
  const stack = useRef<HTMLDivElement>(null)
  const { status } = useConsent()
  useBannerHeight(stack)
  return (
    <div
      ref={stack}
      data-banners={status}
      className="pointer-events-none fixed inset-x-0 top-2 bottom-[calc(min(3.75rem,76px)+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-3xl flex-col overscroll-contain md:top-0 md:bottom-0 [@media(height<48rem)]:overflow-y-auto *:pointer-events-auto *:m-3 *:mt-0 before:mt-auto before:content-[''] *:shrink-0"
    >
      <InstallCard isBrief={status === 'asking'} />
      <ConsentBanner />
      <UpdateBanner />
      <OfflineBanner isBrief={status === 'asking'} />
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
      // A custom property would restyle every element below the one that has it.
      document.documentElement.style.scrollPaddingBottom = `calc(4rem + ${height}px)`
      if (app) app.style.minHeight = `calc(100dvh + ${height}px)`
      if (footer) footer.style.paddingBottom = `calc(1.25rem + ${height}px)`
      bannerHeight.set(height)
    }
    const measure = () => {
      const banners = [...element.children].filter((child) => child instanceof HTMLElement)
      const tops = banners.filter((each) => each.offsetHeight > 0).map((each) => each.offsetTop)
      leave(Math.min(element.clientHeight, element.scrollHeight - Math.min(element.scrollHeight, ...tops)))
      // When not all of them fit, the most urgent one is visible.
      element.scrollTop = element.scrollHeight
    }
    const sizes = new ResizeObserver(measure)
    const observe = () => {
      sizes.disconnect()
      for (const child of element.children) sizes.observe(child)
    }
    const changes = new MutationObserver(observe)
    changes.observe(element, { childList: true })
    observe()
    return () => {
      changes.disconnect()
      sizes.disconnect()
      leave(0)
    }
  }, [stack])
}
