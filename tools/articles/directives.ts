import type { Root } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import type { YearlyBirths } from '#src/core/names/name.ts'
import { FILTER_LIST, FILTER_RULES } from '#src/core/names/filters/registry.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import type { Chart, ListOrder } from '#src/core/articles/article.ts'

/** What directives are validated against, and where they record their requests. */
export type DirectiveContext = {
  /** The slug of a curated name's page; undefined for a name that is not curated. */
  slugOf(key: string): string | undefined
  /** Whether a curated name has the key. */
  hasName(key: string): boolean
  /** How many names a list would find. */
  count(filters: NameFilters): number
  /** What the search answers to a sentence: `80 names, Dylan and Owen`; null while there is no search. */
  answer(text: string): string | null
  /** Births a year; null for a name without any counts. */
  births(key: string): YearlyBirths | null
  origins: Pick<ReadonlySet<string>, 'has'>
  themes: Pick<ReadonlySet<string>, 'has'>
  /** Names of the existing pictures. */
  pictures: Pick<ReadonlySet<string>, 'has'>
  /** Whether an address inside the site resolves; of a search, whether it finds names. */
  leads(href: string): boolean
  report(line: number, message: string): void
  lists: ListOrder[]
  charts: Chart[]
  /** Names of the pictures that the text shows. */
  shown: string[]
}

type Directive = ContainerDirective | LeafDirective | TextDirective

const LIST_ATTRIBUTES = new Set([
  'title',
  'keys',
  'limit',
  ...Object.values(FILTER_RULES).map(({ attribute }) => attribute.name),
])
/** Minimum length of a picture's alternative text, characters. */
const LEAST_ALT = 20
/** Minimum length of a list. */
const LEAST = 4
const MAX_ITEMS = 24

/**
 * Turns `:name[Maeve]`, `::names{}`, `::chart{}`, `::picture{}` and `:::callout{}` into our own elements. A picture of an
 * answer has `asks="..."`, the sentence: what its alternative text says of the answer must be what the search answers.
 */
export function directives(context: DirectiveContext) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      const line = node.position?.start.line ?? 0
      if (node.type === 'link') {
        if (!context.leads(node.url)) context.report(line, `the link ${node.url} leads nowhere`)
        return
      }
      if (node.type === 'image')
        context.report(line, 'a picture is written ::picture{name="..." alt="..." caption="..."}')
      if (node.type === 'html') context.report(line, 'HTML is left out of texts')
      if (
        node.type !== 'textDirective' &&
        node.type !== 'leafDirective' &&
        node.type !== 'containerDirective'
      )
        return
      const element = elementOf(node, line, context)
      if (element) node.data = { hName: element.tag, hProperties: element.properties }
    })
  }
}

function elementOf(node: Directive, line: number, context: DirectiveContext) {
  const attributes = node.attributes ?? {}
  const report = (message: string) => context.report(line, message)
  switch (`${node.type} ${node.name}`) {
    case 'textDirective name': {
      const key = nameKey(toString(node))
      const slug = context.slugOf(key)
      if (slug === undefined) report(`:name[${toString(node)}] is not in the corpus`)
      return { tag: 'x-name', properties: { key, slug: slug ?? '' } }
    }
    case 'leafDirective names':
      return { tag: 'x-names', properties: { index: orderList(attributes, report, context) } }
    case 'leafDirective chart':
      return { tag: 'x-chart', properties: { index: orderChart(attributes, report, context) } }
    case 'leafDirective picture':
      return { tag: 'x-picture', properties: readPicture(attributes, report, context) }
    case 'containerDirective callout':
      if (!attributes.title) report('a callout needs a title')
      return { tag: 'x-callout', properties: { title: attributes.title ?? '' } }
    default:
      report(`unknown directive "${node.name}"`)
      return null
  }
}

type Given = NonNullable<Directive['attributes']>
type Report = (message: string) => void

function readPicture(given: Given, report: Report, context: DirectiveContext) {
  const name = given.name ?? ''
  const alt = given.alt ?? ''
  const caption = given.caption ?? ''
  if (!context.pictures.has(name)) report(`there is no content/pictures/${name}.png`)
  if (alt.length < LEAST_ALT) report('a picture needs an alt that describes what it shows')
  if (!caption) report('a picture needs a caption')
  const answer = given.asks ? context.answer(given.asks) : null
  if (answer !== null && !` ${alt}`.includes(` ${answer}`)) {
    report(
      `the search answers "${given.asks}" with ${answer}: retake the picture (npm run screenshots), and say so in its alt`,
    )
  }
  context.shown.push(name)
  return { name, alt, caption }
}

function orderList(given: Given, report: Report, context: DirectiveContext): number {
  for (const name of Object.keys(given)) {
    if (!LIST_ATTRIBUTES.has(name)) report(`a list knows no "${name}"`)
  }
  if (!given.title) report('a list needs a title')
  const keys = given.keys?.split(',').map((name) => name.trim())
  const limit = Number(given.limit ?? keys?.length ?? 12)
  if (!Number.isInteger(limit) || limit < LEAST || limit > MAX_ITEMS)
    report(`limit is ${LEAST} to ${MAX_ITEMS}, not ${limit}`)
  if (keys) {
    for (const name of keys) {
      if (!context.hasName(nameKey(name))) report(`"${name}" is not in the corpus`)
    }
    return context.lists.push({ title: given.title ?? '', limit, ask: { keys: keys.map(nameKey) } }) - 1
  }
  const filters = filtersOf(given, report, context)
  const found = context.count(filters)
  if (found < LEAST) report(`the list "${given.title ?? ''}" finds ${found} names, at least ${LEAST} wanted`)
  return context.lists.push({ title: given.title ?? '', limit, ask: { filters } }) - 1
}

function filtersOf(given: Given, report: Report, context: DirectiveContext): NameFilters {
  const filters: NameFilters = {}
  for (const { id, read } of FILTER_LIST) {
    const { attribute } = FILTER_RULES[id]
    const text = given[attribute.name]
    if (!text) continue
    const value = read(text)
    if ('idOf' in attribute) {
      if (!context[attribute.idOf].has(text)) report(`unknown ${attribute.name} "${text}"`)
    } else if (value === undefined) {
      report(`${attribute.name} is ${attribute.expects}, not "${text}"`)
    }
    if (value !== undefined) Object.assign(filters, { [id]: value })
  }
  if (Object.keys(filters).length === 0) report('a list needs names or what they have in common')
  return filters
}

function orderChart(given: Given, report: Report, context: DirectiveContext): number {
  const names = (given.names ?? '').split(',').map((name) => name.trim())
  if (names.length > 3 || names[0] === '') report('a chart compares one to three names')
  if (!given.title) report('a chart needs a title')
  if (given.sex !== 'girl' && given.sex !== 'boy') report('a chart needs sex=girl or sex=boy')
  const sex = given.sex === 'boy' ? 'boys' : 'girls'
  const found = names.map((name) => ({ name, births: context.births(nameKey(name)) }))
  for (const { name, births } of found) {
    if (!births) report(`there are no counts for "${name}"`)
  }
  return (
    context.charts.push({
      title: given.title ?? '',
      sex,
      firstYear: found[0]?.births?.firstYear ?? 0,
      lines: found.flatMap(({ name, births }) => (births ? [{ name, counts: births[sex] }] : [])),
    }) - 1
  )
}
