import { expect, test } from 'vitest'
import { applicationData } from '#src/core/seo/application-data.ts'
import { articleData } from '#src/core/seo/article-data.ts'
import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import { faqData } from '#src/core/seo/faq-data.ts'
import { howToData } from '#src/core/seo/how-to-data.ts'
import { itemListData } from '#src/core/seo/item-list-data.ts'
import { organizationData } from '#src/core/seo/organization-data.ts'
import type { StructuredData } from '#src/core/seo/structured-data.ts'
import { termData } from '#src/core/seo/term-data.ts'
import { websiteData } from '#src/core/seo/website-data.ts'
import { readVocabulary, schemaFaults } from '#tests/support/schema-org.ts'

const SITE = 'https://example.com'
const vocabulary = readVocabulary()

const post = {
  kind: 'post',
  path: '/blog/naming-twins',
  title: 'Naming twins',
  description: 'Two names at once.',
  image: '/social/naming-twins.png',
  datePublished: '2026-03-01',
  author: 'Ada Example',
  category: 'Family',
} as const

const steps = [
  { name: 'Write down ten', text: 'Each for themselves.', anchor: 'ten' },
  { name: 'Say them aloud', text: 'With the surname.' },
]

const EVERY: [string, StructuredData][] = [
  ['organization', organizationData(SITE)],
  ['website', websiteData(SITE)],
  ['application', applicationData(SITE, { name: 'Generator', path: '/generate' })],
  ['breadcrumb', breadcrumbData(SITE, [{ name: 'Guides', path: '/guides' }, { name: 'Twins' }])],
  ['faq', faqData([{ question: 'How many?', answer: 'Ten are enough.' }])],
  [
    'how-to',
    howToData(SITE, { path: '/guides/x', name: 'To pick', description: 'How.', image: '/x.png', steps }),
  ],
  [
    'item list',
    itemListData(SITE, { name: 'Flowers', items: [{ name: 'Iris', path: '/names/iris' }, { name: 'Lys' }] }),
  ],
  ['post', articleData(SITE, post)],
  ['guide', articleData(SITE, { ...post, kind: 'guide', author: 'Nestling', dateModified: '2026-04-01' })],
  ['term', termData(SITE, { path: '/names/zoë', name: 'Zoë', meaning: 'Greek: life.' })],
]

const published = (data: StructuredData) => ({ '@context': 'https://schema.org', ...data })

test.each(EVERY)('%s: the structured data is valid and complete by schema.org’s vocabulary', (_, data) => {
  expect(schemaFaults(vocabulary, published(data), SITE)).toEqual([])
})

test('the site is searched where the generator reads q', () => {
  expect(websiteData(SITE)).toMatchObject({
    potentialAction: { target: 'https://example.com/generate?q={search_term_string}' },
  })
})

test('an article has everything that the specification lists', () => {
  expect(articleData(SITE, { ...post, dateModified: '2026-04-01' })).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Naming twins',
    description: 'Two names at once.',
    image: 'https://example.com/social/naming-twins.png',
    datePublished: '2026-03-01',
    dateModified: '2026-04-01',
    author: { '@type': 'Person', name: 'Ada Example' },
    articleSection: 'Family',
    mainEntityOfPage: 'https://example.com/blog/naming-twins',
  })
})

test('the modification date defaults to the publication date, the author to us', () => {
  expect(articleData(SITE, { ...post, author: 'Nestling' })).toMatchObject({
    dateModified: '2026-03-01',
    author: { '@type': 'Organization', name: 'Nestling' },
  })
})

test('a URL is percent-encoded, as in the canonical link', () => {
  expect(termData(SITE, { path: '/names/zoë', name: 'Zoë', meaning: '' }).url).toBe(
    'https://example.com/names/zo%C3%AB',
  )
})

const article = published(articleData(SITE, post))

test.each([
  ['no context', { ...article, '@context': undefined }, /@context/],
  ['a type there is not', { ...article, '@type': 'Essay' }, /no type Essay/],
  ['a property there is not', { ...article, subtitle: 'Two' }, /subtitle/],
  ['a part that is missing', { ...article, image: undefined }, /image is missing/],
  ['an address without its site', { ...article, image: '/x.png' }, /no full address/],
  ['a date as people say it', { ...article, datePublished: 'March 1, 2026' }, /no ISO date/],
  [
    'a thing of the wrong kind',
    { ...article, author: { '@type': 'Offer', price: '0', priceCurrency: 'USD' } },
    /is a Offer/,
  ],
  ['a number for a text', { ...article, headline: 7 }, /is a number/],
] as const)('the check finds %s', (_, data, fault) => {
  expect(schemaFaults(vocabulary, data, SITE).join('\n')).toMatch(fault)
})

test('the check finds a breadcrumb with one step, and one with a gap', () => {
  const one = published(breadcrumbData(SITE, [{ name: 'Twins' }]))
  const gap = published(breadcrumbData(SITE, [{ name: 'Guides' }, { name: 'Twins' }]))
  expect(schemaFaults(vocabulary, one, SITE)).toEqual(['BreadcrumbList: a way has at least two steps'])
  expect(schemaFaults(vocabulary, gap, SITE)).toEqual(['BreadcrumbList: a step has no address'])
})
