import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation, the focus moves to the new page's heading, and after a link to a fragment to the heading that it
 * names, so that a screen reader and the next Tab start there.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation) return
        const { pathname, hash } = toLocation
        const samePage = fromLocation.pathname === pathname
        if (samePage && (hash === '' || fromLocation.hash === hash)) return
        const inside = hash === '' ? null : document.getElementById(hash)
        if (inside) inside.tabIndex = -1
        const target = inside ?? document.querySelector<HTMLElement>('main h1')
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
}
