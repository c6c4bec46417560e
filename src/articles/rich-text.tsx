import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'
import { type Attributes, type Rich, RICH_TAGS } from '#src/core/articles/article.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { AS_IT_IS, useIsPrerendered } from '#src/ui/static-part.tsx'
import { WideTable } from '#src/ui/wide-table.tsx'
import { Picture } from './article-picture.tsx'

/** The elements that a text has for a list or a chart. */
export type RichParts = {
  lists: ReactNode[]
  charts: ReactNode[]
}

/** Blocks of text, which React leaves as they are in a prerendered page; between them are the lists and charts. */
const BLOCKS: readonly string[] = 'p h2 h3 ul ol blockquote'.split(' ')

/** Renders a compiled text, in an element that follows links. Its allowed elements were checked when it was compiled. */
export function RichText({ body, parts }: { body: Rich[]; parts: RichParts }) {
  const isPrerendered = useIsPrerendered()
  return isPrerendered
    ? inOrder(body.map((part) => (isBlock(part) ? asItIs(part) : render(part, parts))))
    : inOrder(body.map((part) => render(part, parts)))
}

// As separate children instead of a list: a text does not change while it is shown, so no keys are needed.
const inOrder = (nodes: ReactNode[]) => createElement(Fragment, null, ...nodes)

type Element = Exclude<Rich, string>

const isBlock = (part: Rich): part is Element =>
  typeof part !== 'string' && BLOCKS.includes(part[0]) && !hasParts(part)

const hasParts = ([, , ...children]: Element): boolean =>
  children.some((child) => typeof child !== 'string' && (/^x-(?!name$)/.test(child[0]) || hasParts(child)))

const asItIs = ([tag, attributes]: Element) => createElement(tag, { ...attributes, ...AS_IT_IS })

function render(part: Rich, parts: RichParts): ReactNode {
  if (typeof part === 'string') return part
  const [tag, attributes, ...children] = part
  const inside = children.length > 0 ? inOrder(children.map((child) => render(child, parts))) : null
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
