import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'
import { type Attributes, type Rich, RICH_TAGS } from '#src/core/articles/article.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { WideTable } from '#src/ui/wide-table.tsx'
import { Picture } from './article-picture.tsx'

/** The elements that a text has for a list or a chart. */
export type RichParts = {
  lists: ReactNode[]
  charts: ReactNode[]
}

/** Renders a compiled text. Its allowed elements were checked when it was compiled. */
export function RichText({ body, parts }: { body: Rich[]; parts: RichParts }) {
  // Spread as separate children instead of a list: a text does not change while it is shown, so no keys are needed.
  return createElement(Fragment, null, ...body.map((part) => render(part, parts)))
}

function render(part: Rich, parts: RichParts): ReactNode {
  if (typeof part === 'string') return part
  const [tag, attributes, ...children] = part
  const inside = children.length > 0 ? <RichText body={children} parts={parts} /> : null
  switch (tag) {
    case 'a':
      return <TextLink href={String(attributes.href)}>{inside}</TextLink>
    case 'x-name':
      return (
        <NameLink nameKey={String(attributes.key)} name={words(children)} slug={String(attributes.slug)} />
      )
    case 'x-names':
      return parts.lists[Number(attributes.index)]
    case 'x-chart':
      return parts.charts[Number(attributes.index)]
    case 'x-picture': {
      const { name, alt, caption } = attributes
      return <Picture name={String(name)} alt={String(alt)} caption={String(caption)} />
    }
    case 'x-callout':
      return (
        <aside className="rounded-card bg-tint px-5 py-4">
          <p className="font-semibold">{attributes.title}</p>
          {inside}
        </aside>
      )
    case 'table':
      return (
        <WideTable>
          <table>{inside}</table>
        </WideTable>
      )
    default:
      return RICH_TAGS.includes(tag) ? plain(tag, attributes, inside) : inside
  }
}

function plain(tag: string, { align, ...attributes }: Attributes, inside: ReactNode): ReactNode {
  const Tag = tag as 'p'
  const aligned = typeof align === 'string' ? { 'data-align': align } : {}
  return (
    <Tag {...attributes} {...aligned}>
      {inside}
    </Tag>
  )
}

/** The router handles links within the site, the browser all others. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith('/')) return <a href={href}>{children}</a>
  const { pathname, searchParams, hash } = new URL(href, 'https://site')
  return (
    <Link to={pathname as '/'} search={Object.fromEntries(searchParams)} hash={hash.slice(1)}>
      {children}
    </Link>
  )
}

function words(children: Rich[]): string {
  return children.map((child) => (typeof child === 'string' ? child : '')).join('')
}
