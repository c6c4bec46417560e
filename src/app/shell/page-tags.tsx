import { type AnyRouteMatch, HeadContent, useRouterState } from '@tanstack/react-router'

/**
 * The head tags of the page that is shown: of the innermost route that has any. Those for crawlers only the prerender
 * writes, with the router's own component.
 */
export function PageTags() {
  return import.meta.env.SSR ? <HeadContent /> : <TagsInBrowser />
}

/** What `pageTags` returns, as it comes back from the router. */
type Tags = {
  meta?: { title?: string; name?: string; content?: string }[]
  links?: { rel: string; href: string }[]
}

/** Equal to what the prerender wrote of these tags, so that React takes it over. */
function TagsInBrowser() {
  const { meta, links } = useRouterState({ select: ({ matches }) => tagsOf(matches) }) as Tags
  return (
    <>
      {meta?.map(({ title, ...attributes }) =>
        title === undefined ? (
          <meta key={attributes.name} {...attributes} />
        ) : (
          <title key="title">{title}</title>
        ),
      )}
      {links?.map((link) => (
        <link key={link.rel} {...link} />
      ))}
    </>
  )
}

function tagsOf(matches: AnyRouteMatch[]): object {
  // What is below a route that failed or is still loading is not shown.
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound) + 1
  return matches.slice(0, end || matches.length).findLast(({ meta }) => meta) ?? {}
}
