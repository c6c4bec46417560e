import { expect, test } from 'vitest'
import type { Rich } from '#src/core/articles/article.ts'
import { blogFeed } from './feeds.ts'

const SITE = 'https://nestling.example'

const post = (
  slug: string,
  published: string,
  updated = published,
  body: Rich[] = [['p', {}, 'Words.']],
) => ({
  kind: 'post' as const,
  slug,
  title: `${slug} & <more>`,
  summary: 'Why 1 < 2 & <b>so on</b>.',
  category: 'family',
  published,
  updated,
  minutes: 4,
  body,
})

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const TOKEN =
  /<\?xml version="1\.0" encoding="utf-8"\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)/y

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(\w*;?)/g, (_, name: string) => {
    const letter = ENTITIES[name.slice(0, -1)]
    if (letter === undefined || !name.endsWith(';')) throw new Error(`&${name} is no entity of XML`)
    return letter
  })
}

/** The root of an XML document. Throws for anything except well-nested elements whose prefixes the root declares. */
function parseXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let at = 0
  while (at < xml.length) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(xml)
    const inside = open.at(-1)
    if (!token || !inside) throw new Error(`no XML at ${xml.slice(at, at + 40)}`)
    at = TOKEN.lastIndex
    const [, cdata, closing, name, given = '', empty, text] = token
    inside.text += cdata ?? decode(text ?? '')
    if (name === undefined) continue
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const pairs = [...given.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decode(value),
    ])
    const element: Element = { name, attributes: Object.fromEntries(pairs), text: '', children: [] }
    inside.children.push(element)
    const prefix = name.includes(':') ? name.split(':')[0] : undefined
    if (prefix && !top.children[0]?.attributes[`xmlns:${prefix}`])
      throw new Error(`${prefix}: is not declared`)
    if (!empty) open.push(element)
  }
  const [root] = top.children
  if (open.length > 1 || top.children.length > 1 || !root) throw new Error('not one whole element')
  return root
}

const texts = ({ children }: Element) => children.map(({ name, text }) => [name, text])

function readRss(posts: ReturnType<typeof post>[]) {
  const root = parseXml(blogFeed(posts, SITE).rss)
  const [channel] = root.children
  if (!channel) throw new Error('no channel')
  return { root, channel, items: channel.children.filter(({ name }) => name === 'item') }
}

test('an RSS reader gets every post with its address, day, text and author, and with its special characters escaped', () => {
  const { root, items } = readRss([post('twins', '2026-11-20'), post('names', '2026-09-01')])
  expect(root).toMatchObject({ name: 'rss', attributes: { version: '2.0' } })
  expect(items.map(texts)[0]).toEqual([
    ['title', 'twins & <more>'],
    ['link', `${SITE}/blog/twins`],
    ['guid', `${SITE}/blog/twins`],
    ['pubDate', 'Fri, 20 Nov 2026 00:00:00 GMT'],
    // HTML, in which the summary's special characters are text.
    ['description', 'Why 1 &lt; 2 &amp; &lt;b&gt;so on&lt;/b&gt;.'],
    ['content:encoded', '<p>Words.</p>'],
    ['category', 'Family'],
    // `author` would have to be a mail address.
    ['dc:creator', 'Nestling'],
  ])
  expect(items.map(({ children }) => children[1]?.text)).toEqual([`${SITE}/blog/twins`, `${SITE}/blog/names`])
  expect(items[0]?.children[2]?.attributes).toEqual({ isPermaLink: 'true' })
})

test('the RSS contains its description, its address, and the day of its last change, even in an old post', () => {
  const { root, channel } = readRss([post('twins', '2026-11-20'), post('names', '2026-09-01', '2026-11-22')])
  expect(root.attributes).toMatchObject({ 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' })
  expect(Object.fromEntries(texts(channel))).toMatchObject({
    title: 'Nestling',
    link: `${SITE}/blog`,
    description: 'The facts behind baby names.',
    language: 'en',
    lastBuildDate: 'Sun, 22 Nov 2026 00:00:00 GMT',
  })
  expect(channel.children.find(({ name }) => name === 'atom:link')?.attributes).toEqual({
    href: `${SITE}/feed.xml`,
    rel: 'self',
    type: 'application/rss+xml',
  })
})

test('the JSON feed is version 1.1 and contains its fields and no others', () => {
  const { json } = blogFeed([post('twins', '2026-11-20', '2026-11-22')], SITE)
  const authors = [{ name: 'Nestling', url: `${SITE}/about` }]
  expect(JSON.parse(json)).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Nestling',
    description: 'The facts behind baby names.',
    language: 'en',
    home_page_url: `${SITE}/blog`,
    feed_url: `${SITE}/feed.json`,
    authors,
    items: [
      {
        id: `${SITE}/blog/twins`,
        url: `${SITE}/blog/twins`,
        title: 'twins & <more>',
        summary: 'Why 1 < 2 & <b>so on</b>.',
        content_text: 'Words.',
        date_published: '2026-11-20T00:00:00.000Z',
        date_modified: '2026-11-22T00:00:00.000Z',
        tags: ['Family'],
        authors,
      },
    ],
  })
})

test('a post contains its text, in JSON as plain text and in RSS as escaped paragraphs', () => {
  const body: Rich[] = [
    ['h2', { id: 'two' }, 'Two < three'],
    ['p', {}, 'Call her ', ['x-name', { key: 'maeve', slug: 'maeve' }, 'Maeve'], ', say.'],
    ['x-names', { index: 0 }],
    ['ul', {}, ['li', {}, ['strong', {}, 'One.'], ' First'], ['li', {}, 'Second']],
    ['table', {}, ['tbody', {}, ['tr', {}, ['td', {}, 'Mabel'], ['td', {}, 'lovable']]]],
    ['x-callout', { title: 'Mind' }, ['p', {}, 'the gap']],
  ]
  const posts = [post('twins', '2026-11-20', '2026-11-20', body)]
  const { items } = JSON.parse(blogFeed(posts, SITE).json) as { items: { content_text: string }[] }
  expect(items[0]?.content_text.split('\n\n')).toEqual([
    'Two < three',
    'Call her Maeve, say.',
    'One. First\nSecond',
    'Mabel | lovable',
    'Mind\nthe gap',
  ])
  expect(Object.fromEntries(readRss(posts).items.flatMap(texts))['content:encoded']?.split('\n')).toEqual([
    '<p>Two &lt; three</p>',
    '<p>Call her Maeve, say.</p>',
    '<p>One. First<br>Second</p>',
    '<p>Mabel | lovable</p>',
    '<p>Mind<br>the gap</p>',
  ])
})
