import { type AnyRouteMatch, useRouterState } from '@tanstack/react-router'
import { createElement } from 'react'
import type { HeadTags } from '#src/core/seo/page-head.ts'

/** What `pageHead` returns, as it comes back from the router. */
type Tags = { meta?: Meta[]; links?: HeadTags['links'] }
type Meta = { title?: string; name?: string; property?: string; content?: string; [DATA]?: object }

const DATA = 'script:ld+json'

/**
 * The head tags of the page that is shown: of the innermost route that has any. Those for crawlers only the prerender
 * writes. The router's own component takes several times as long, for thousands of pages.
 */
export function PageTags() {
  const { meta, links } = useRouterState({ select: ({ matches }) => tagsOf(matches) }) as Tags
  return (
    <>
      {meta?.map(({ title, [DATA]: data, ...attributes }, at) => {
        if (title !== undefined) return <title key="title">{title}</title>
        if (import.meta.env.SSR && data) return <StructuredData key={at} data={data} />
        return <meta key={attributes.name ?? attributes.property} {...attributes} />
      })}
      {links?.map((link) => (
        <link key={link.hrefLang ?? link.rel} {...link} />
      ))}
    </>
  )
}

/** Escaped, so that no text inside can end the element. Only in the prerender: React in a browser has no code for scripts. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return createElement('script', {
    type: 'application/ld+json',
    dangerouslySetInnerHTML: { __html: json },
  })
}

function tagsOf(matches: AnyRouteMatch[]): object {
  // What is below a route that failed or is still loading is not shown.
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound) + 1
  return matches.slice(0, end || matches.length).findLast(({ meta }) => meta) ?? {}
}
