import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react'
import { bannerHeight } from '#src/ui/banner-height.ts'

/**
 * What to know of the page without looking for it, at the lower edge of the window, above the banners. It has its place at
 * the page's end, so nothing moves when it comes or goes, and no gap is where it would be.
 */
export function StatusBar({ children }: { children: ReactNode }) {
  const height = useSyncExternalStore(bannerHeight.subscribe, bannerHeight.current, bannerHeight.current)
  return (
    <div
      style={{ '--banner-height': `${height}px` } as CSSProperties}
      className="pointer-events-none sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom)+var(--banner-height))] z-10 -mb-16 flex min-h-24 items-end md:bottom-[calc(0.75rem+var(--banner-height))]"
    >
      <div className="pointer-events-auto w-full rounded-card border-line bg-raised text-sm text-soft has-[p:not(:empty)]:border has-[p:not(:empty)]:px-4 has-[p:not(:empty)]:py-3 has-[p:not(:empty)]:shadow-lift">
        {children}
      </div>
    </div>
  )
}
