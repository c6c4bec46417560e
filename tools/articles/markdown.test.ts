import { expect, test } from 'vitest'
import { EXAMPLES } from '#src/core/names/filters/examples.ts'
import { FILTER_LIST, FILTER_RULES } from '#src/core/names/filters/registry.ts'
import type { DirectiveContext } from './directives.ts'
import { plainText } from '#src/core/articles/plain-text.ts'
import { parseMarkdown, richOf } from './markdown.ts'

function contextOf(overrides: Partial<DirectiveContext> = {}) {
  const received: string[] = []
  const context: DirectiveContext = {
    slugOf: (key) => ({ maeve: 'maeve', zoë: 'zoe' })[key],
    hasName: (key) => key === 'maeve' || key === 'zoë',
    count: () => 40,
    answer: (text) => (text === 'short names' ? '40 names, Maeve and Zoë' : '0 names, Maeve and Zoë'),
    births: (key) => (key === 'zzyzx' ? null : { firstYear: 1880, girls: [3, 1], boys: [0, 2] }),
    origins: new Set(['irish']),
    themes: new Set(['light']),
    pictures: new Set(['a-list']),
    leads: (href) => href.startsWith('/guides'),
    report: (line, message) => received.push(`${line}: ${message}`),
    lists: [],
    charts: [],
    shown: [],
    ...overrides,
  }
  return { received, context }
}

async function compile(text: string, overrides: Partial<DirectiveContext> = {}) {
  const { received, context } = contextOf(overrides)
  const parsed = parseMarkdown(`---\ntitle: x\n---\n${text}`)
  if (!parsed) throw new Error('no front matter')
  return { rich: await richOf(parsed.tree, context), received, context }
}

test('a text without front matter is rejected', () => {
  expect(parseMarkdown('# Hello')).toBeNull()
})

test('words, headings with anchors, and lists become a tree', async () => {
  const { rich } = await compile('Plain *warm* words.\n\n## Kinds of light\n\n- one\n- two\n')
  expect(rich).toEqual([
    ['p', {}, 'Plain ', ['em', {}, 'warm'], ' words.'],
    ['h2', { id: 'kinds-of-light' }, 'Kinds of light'],
    ['ul', {}, ['li', {}, 'one'], ['li', {}, 'two']],
  ])
})

test('a name links to its page, also with accents', async () => {
  const { rich, received } = await compile('Irish :name[Maeve] and Greek :name[Zoë].')
  expect(rich[0]).toEqual([
    'p',
    {},
    'Irish ',
    ['x-name', { key: 'maeve', slug: 'maeve' }, 'Maeve'],
    ' and Greek ',
    ['x-name', { key: 'zoë', slug: 'zoe' }, 'Zoë'],
    '.',
  ])
  expect(received).toEqual([])
})

test('lists and charts are requested, and appear as a number in the text', async () => {
  const { rich, context } = await compile(
    '::names{title="Light" theme=light gender=girl syllables="2-3" limit=8}\n\n' +
      '::names{title="Two" keys="Maeve, Zoë, Maeve, Zoë"}\n\n::chart{names="Emma, Linda" sex=girl title="Two girls"}',
  )
  expect(rich.map((part) => (typeof part === 'string' ? part : [part[0], part[1]]))).toEqual([
    ['x-names', { index: 0 }],
    ['x-names', { index: 1 }],
    ['x-chart', { index: 0 }],
  ])
  expect(context.lists).toEqual([
    {
      title: 'Light',
      limit: 8,
      ask: { filters: { meaning: 'light', gender: 'girl', syllables: { min: 2, max: 3 } } },
    },
    { title: 'Two', limit: 4, ask: { keys: ['maeve', 'zoë', 'maeve', 'zoë'] } },
  ])
  expect(context.charts).toEqual([
    {
      title: 'Two girls',
      sex: 'girls',
      firstYear: 1880,
      lines: [
        { name: 'Emma', counts: [3, 1] },
        { name: 'Linda', counts: [3, 1] },
      ],
    },
  ])
})

test.each(FILTER_LIST)('a list asks for $id', async ({ id }) => {
  const { attribute } = FILTER_RULES[id]
  const { text, value } = EXAMPLES[id]
  const { context, received } = await compile(`::names{title="x" ${attribute.name}="${text}"}`)
  expect(context.lists[0]?.ask).toEqual({ filters: { [id]: value } })
  expect(received).toEqual([])
})

test.each([
  ['a name that is not in the corpus', ':name[Zzyzx]', 'not in the corpus'],
  ['a list of a theme that there is not', '::names{title="x" theme=lite}', 'unknown theme "lite"'],
  ['a list of an origin that there is not', '::names{title="x" origin=atlantis}', 'unknown origin'],
  [
    'a list of a gender that there is not',
    '::names{title="x" gender=any}',
    'gender is girl, boy, unisex, not',
  ],
  ['a range that no name meets', '::names{title="x" length="5-2"}', 'length is 2, 2-3, -2 or 3-, not'],
  ['a list without a title', '::names{theme=light}', 'needs a title'],
  ['a list of nothing in particular', '::names{title="x"}', 'what they have in common'],
  ['a misspelt attribute', '::names{title="x" theme=light gendr=girl}', 'knows no "gendr"'],
  ['a list too long', '::names{title="x" theme=light limit=100}', 'limit is 4 to 24'],
  ['a chart without counts', '::chart{names="Zzyzx" sex=girl title="x"}', 'no counts for'],
  ['a chart of four', '::chart{names="A, B, C, D" sex=girl title="x"}', 'one to three'],
  [
    'a picture that there is not',
    '::picture{name=a-lst alt="A list of names with notes" caption="x"}',
    'a-lst.png',
  ],
  ['a picture without an alternative', '::picture{name=a-list caption="x"}', 'describes what it shows'],
  [
    'a picture without a caption',
    '::picture{name=a-list alt="A list of names with notes"}',
    'needs a caption',
  ],
  ['a picture in Markdown', '![A list](list.png)', 'is written ::picture{'],
  ['a link that leads nowhere', '[there](/blgo)', 'leads nowhere'],
  ['HTML', '<b>bold</b>', 'HTML is left out'],
  ['a directive that there is not', '::video{src=x}', 'unknown directive "video"'],
])('%s is reported with its line', async (_what, text, words) => {
  const { received } = await compile(`First.\n\n${text}`)
  expect(received.join(' ')).toContain(words)
  expect(received[0]).toMatch(/^6: /)
})

test('a picture appears in the text by its name, with its alternative text', async () => {
  const { rich, received } = await compile(
    '::picture{name=a-list alt="A list of names with notes" caption="A list"}',
  )
  expect(rich).toEqual([
    ['x-picture', { name: 'a-list', alt: 'A list of names with notes', caption: 'A list' }],
  ])
  expect(received).toEqual([])
})

test('a picture of an answer says what the search answers', async () => {
  const alt = 'Short names, of which the first of 40 names, Maeve and Zoë, are shown'
  const text = (asked: string) => `::picture{name=a-list asks="${asked}" alt="${alt}" caption="A list"}`
  expect((await compile(text('short names'))).received).toEqual([])
  expect((await compile(text('long names'))).received).toEqual([
    expect.stringContaining(
      'the search answers "long names" with 0 names, Maeve and Zoë: retake the picture',
    ),
  ])
  // Before there is a search, nothing is known of its answer.
  expect((await compile(text('long names'), { answer: () => null })).received).toEqual([])
})

test('a list that finds too few names is reported', async () => {
  const { received } = await compile('::names{title="Rare" theme=light}', { count: () => 2 })
  expect(received.join()).toContain('finds 2 names, at least 4 wanted')
})

test('executable content is removed', async () => {
  const { rich } = await compile('<script>alert(1)</script>\n\n[x](javascript:alert(1)) and words')
  expect(JSON.stringify(rich)).not.toMatch(/script/)
  expect(plainText(rich)).toContain('and words')
})

test('a line break separates two names, and a heading is read as one', async () => {
  const { rich } = await compile('## What :name[Maeve], of all, says\n\n:name[Maeve]\n:name[Zoë]')
  expect(rich.map((part) => plainText([part]))).toEqual(['What Maeve, of all, says', 'Maeve Zoë'])
})
