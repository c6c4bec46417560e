import { useHydrated, useRouter } from '@tanstack/react-router'
import { type ComponentProps, createElement, type MouseEvent, type ReactNode, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { isPlainClick } from './plain-click.ts'
import { useChangeSearch } from './use-change-search.ts'

/**
 * Whether a part is in the page already because it was prerendered. Never changes for a part: one that is mounted
 * later, or again after a failure, is rendered.
 */
export function useIsPrerendered(): boolean {
  const hydrated = useHydrated()
  const [prerendered] = useState(!import.meta.env.SSR && !hydrated)
  return prerendered
}

/** The attributes of an element whose content React leaves as it is: while it hydrates a page it writes no HTML. */
export const AS_IT_IS = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/**
 * Follows links that React has not rendered, as the router follows its own: for an element around static content. A link
 * with a name's key in `data-open` opens the name over the page, in the sense that its hash says.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const router = useRouter()
  const changeSearch = useChangeSearch()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    const { origin, pathname, search, hash, dataset } = link
    if (origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return
    event.preventDefault()
    const name = dataset['open']
    afterPaint(() => {
      if (name === undefined) return void router.navigate({ href: pathname + search + hash })
      const sense = hash.slice(1)
      changeSearch((before) => ({ ...before, name, sense }))
    })
  }
}

type Tag = 'article' | 'section' | 'ul' | 'div'
type Props<T extends Tag> = Omit<ComponentProps<T>, 'children'> & { as: T; children: () => ReactNode }

/**
 * A part of a page that never changes, with links at most. In a prerendered page React neither renders nor walks what
 * is inside.
 */
export function StaticPart<T extends Tag>({ as, children, ...attributes }: Props<T>) {
  const onClick = useFollowLinks()
  return useIsPrerendered()
    ? createElement(as, { ...attributes, ...AS_IT_IS, onClick })
    : createElement(as, attributes, children())
}
