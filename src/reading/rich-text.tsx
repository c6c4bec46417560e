import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Attributes, Rich } from '#src/core/reading/piece.ts'
import { NameLink } from '#src/names/name-link.tsx'

/** What stands in a text where it orders a list or a chart. */
export type RichParts = {
  lists: ReactNode[]
  charts: ReactNode[]
}

const PLAIN = new Set('p h2 h3 ul ol li strong em del blockquote code hr br thead tbody tr th td'.split(' '))

/** A compiled text as elements of the page. What it may hold was settled when it was compiled. */
export function RichText({ body, parts }: { body: Rich[]; parts: RichParts }) {
  return body.map((part, index) => (
    // A text does not change while it is shown.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{draw(part, parts)}</Fragment>
  ))
}

function draw(part: Rich, parts: RichParts): ReactNode {
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
    case 'x-callout':
      return (
        <aside className="rounded-card bg-tint px-5 py-4">
          <p className="font-semibold">{attributes.title}</p>
          {inside}
        </aside>
      )
    case 'table':
      // Wide tables scroll by themselves; the page does not.
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
          <table>{inside}</table>
        </div>
      )
    default:
      return PLAIN.has(tag) ? plain(tag, attributes, inside) : inside
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

/** Inside the site the router follows; outside the browser does. */
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
