import { readFileSync } from 'node:fs'

/** Schema.org's vocabulary: per type its parents and properties, per property the types of its values. */
export type Vocabulary = {
  parents: Map<string, string[]>
  properties: Map<string, Map<string, string[]>>
  /** Types that may be given as text: `author: 'Nestling'`. */
  words: Set<string>
}

const TYPES = new URL('../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url)

/** The vocabulary, from the type declarations against which the compiler checks our objects. */
export function readVocabulary(): Vocabulary {
  const text = readFileSync(TYPES, 'utf8')
  const parents = new Map<string, string[]>()
  const properties = new Map<string, Map<string, string[]>>()
  for (const [, name = '', bases = '', body = ''] of text.matchAll(
    /^interface (\w+)Base extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
  )) {
    parents.set(
      name,
      [...bases.matchAll(/(\w+)Base/g)].map(([, base = '']) => base),
    )
    const own = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;/gm)]
    properties.set(name, new Map(own.map(([, key = '', types = '']) => [key, types.split(' | ')])))
  }
  for (const [, name = '', base = ''] of text.matchAll(
    /^export interface (\w+)Leaf extends (\w+)Base \{/gm,
  )) {
    if (name !== base) parents.set(name, [base])
  }
  const words = [...text.matchAll(/^export type (\w+) = [^;]*\bstring;/gm)].map(([, name = '']) => name)
  return { parents, properties, words: new Set(words) }
}

const ARTICLE = [
  'headline',
  'description',
  'image',
  'datePublished',
  'dateModified',
  'author',
  'publisher',
  'articleSection',
  'mainEntityOfPage',
]

/** What Google requires of the types that it displays, and the specification of an article. */
const REQUIRED: Record<string, string[]> = {
  Article: ARTICLE,
  BlogPosting: ARTICLE,
  BreadcrumbList: ['itemListElement'],
  DefinedTerm: ['name', 'description', 'url'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['name', 'text', 'position'],
  ItemList: ['name', 'itemListElement'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  WebApplication: ['name', 'offers'],
  Offer: ['price', 'priceCurrency'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
}

/** Properties whose text is a URL, which must be absolute: crawlers have no base to resolve it. */
const ADDRESSES = new Set(['url', 'item', 'logo', 'image', 'target', 'mainEntityOfPage', '@id'])
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/
const NUMBERS = new Set(['Number', 'Integer', 'Float'])

type Node = Record<string, unknown>

/** All faults of a page's structured data, as `Article.image: ...`; empty when there are none. */
export function schemaFaults(vocabulary: Vocabulary, data: Node, site: string): string[] {
  const faults: string[] = []
  if (data['@context'] !== 'https://schema.org') faults.push('@context is missing')
  visit(data, String(data['@type']))
  return faults

  function visit(node: Node, at: string): void {
    const type = String(node['@type'])
    if (!vocabulary.properties.has(type) && !vocabulary.parents.has(type)) {
      faults.push(`${at}: schema.org has no type ${type}`)
      return
    }
    for (const key of REQUIRED[type] ?? []) {
      const value = node[key]
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
        faults.push(`${at}.${key} is missing`)
      }
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === '@type' || key === '@context') continue
      const types = key === '@id' ? ['URL'] : propertyTypes(vocabulary, type, key.replace(/-input$/, ''))
      if (!types) faults.push(`${at}.${key}: ${type} has no such property`)
      else if (!key.endsWith('-input')) {
        for (const item of Array.isArray(value) ? value : [value])
          checkValue(item, types, key, `${at}.${key}`)
      }
    }
    if (type.endsWith('List')) checkPositions(node['itemListElement'], at)
    if (type === 'BreadcrumbList') checkCrumbs(node['itemListElement'], at)
    if (type === 'HowTo') checkPositions(node['step'], at)
  }

  function checkValue(value: unknown, types: string[], key: string, at: string): void {
    if (typeof value === 'number') {
      if (!types.some((type) => NUMBERS.has(type))) faults.push(`${at} is a number`)
    } else if (typeof value === 'string') {
      if (types.every((type) => type === 'Date' || type === 'DateTime')) {
        if (!DAY.test(value)) faults.push(`${at}: ${value} is no ISO date`)
      } else if (ADDRESSES.has(key)) {
        if (!value.startsWith(`${site}/`)) faults.push(`${at}: ${value} is no full address of the site`)
      } else if (!types.some((type) => vocabulary.words.has(type) || NUMBERS.has(type))) {
        faults.push(`${at} is a text`)
      }
    } else if (value !== null && typeof value === 'object') {
      const node = value as Node
      if (!('@type' in node)) {
        if (typeof node['@id'] !== 'string') faults.push(`${at} has no type`)
      } else {
        const ancestors = ancestorsOf(vocabulary, String(node['@type']))
        if (!types.some((type) => ancestors.has(type))) faults.push(`${at} is a ${String(node['@type'])}`)
        visit(node, at)
      }
    } else faults.push(`${at} is ${String(value)}`)
  }

  function checkPositions(items: unknown, at: string): void {
    const positions = (items as Node[]).map(({ position }) => position)
    if (positions.some((position, index) => position !== index + 1)) {
      faults.push(`${at}: positions are ${positions.join(', ')}`)
    }
  }

  function checkCrumbs(items: unknown, at: string): void {
    const crumbs = items as Node[]
    if (crumbs.length < 2) faults.push(`${at}: a way has at least two steps`)
    if (crumbs.slice(0, -1).some(({ item }) => item === undefined))
      faults.push(`${at}: a step has no address`)
  }
}

function ancestorsOf({ parents }: Vocabulary, type: string): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    found.add(name)
    parents.get(name)?.forEach(visit)
  }
  visit(type)
  return found
}

function propertyTypes(vocabulary: Vocabulary, type: string, key: string): string[] | null {
  for (const name of ancestorsOf(vocabulary, type)) {
    const types = vocabulary.properties.get(name)?.get(key)
    if (types) return types
  }
  return null
}
