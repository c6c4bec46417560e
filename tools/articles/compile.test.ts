import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUIDES } from '#src/core/articles/article-categories.ts'
import { type ArticleCard, articlePath } from '#src/core/articles/article.ts'
import { countWords, plainText, wordsOf } from '#src/core/articles/plain-text.ts'
import { readArticle } from '#src/core/articles/read-article.ts'
import { readBirths } from '#tools/names/births.ts'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { spelledAnyhow } from '#tools/names/page-slugs.ts'
import { readContent } from '#tools/names/read-content.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { entriesOf } from './corpus-figures.ts'
import { compileArticles, type CompileArticlesOptions } from './compile.ts'

const root = process.cwd()
const namesDir = join(root, '.generated/names')
let work: string
let articles: ArticleCard[]
/** Read once, which takes longer than all else that compiling a small site does. */
let loaded: Pick<CompileArticlesOptions, 'namesDir' | 'engine' | 'births' | 'entries' | 'slugs'>

// Each test compiles a small site, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  const engine = await ownEngine()
  work = mkdtempSync(join(tmpdir(), 'nestling-reading-'))
  const births = readBirths(root)
  const content = readContent(root)
  const [slugOf, entries] = [spelledAnyhow(content, births), entriesOf(content)]
  loaded = {
    namesDir,
    engine: () => engine,
    births: () => births,
    entries: () => entries,
    slugs: () => slugOf,
  }
  ;({ cards: articles } = await compileArticles({ root, ...loaded, outDir: join(work, 'out') }))
}, 300_000)
afterAll(() => {
  vi.resetConfig()
  rmSync(work, { recursive: true, force: true })
})

test('all guides and posts compile: seven guides, at least 16 clusters, 24 posts in six categories', () => {
  const of = (kind: string) => articles.filter((article) => article.kind === kind)
  expect(
    of('guide')
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual([...GUIDES].sort())
  expect(of('cluster').length).toBeGreaterThanOrEqual(16)
  expect(of('post').length).toBeGreaterThanOrEqual(24)
  expect(new Set(of('post').map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(articles.map(articlePath)).size).toBe(articles.length)
})

/** Minimum and maximum number of words of an article, and its minimum number of name lists. */
const WANTED = {
  guide: { least: 1500, max: 3000, lists: 3 },
  cluster: { least: 200, max: 1500, lists: 2 },
  post: { least: 700, max: 3000, lists: 1 },
}

test('guides have 1,500 to 3,000 words and posts at least 700, and each is read back as it was written', () => {
  for (const { kind, slug } of articles) {
    const json: unknown = JSON.parse(readFileSync(join(work, `out/${kind}-${slug}.json`), 'utf8'))
    const article = readArticle(json)
    expect(article).toEqual(json)
    const words = { body: countWords(plainText(article.body)), all: wordsOf(article) }
    // Without the questions a text is long enough, with them not too long.
    const { least, max, lists } = WANTED[kind]
    const fits = words.body >= least && words.all <= max && article.lists.length >= lists
    expect({ slug, words, lists: article.lists.length, fits }).toMatchObject({ fits: true })
  }
})

/** Two posts that name each other and a guide, and the result of compiling them. */
function smallNamesApi() {
  const workspace = mkdtempSync(join(work, 'room-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(workspace, 'content', dirname(path)), { recursive: true })
    writeFileSync(join(workspace, 'content', path), text)
  }
  const copy = (path: string) => readFileSync(join(root, 'content', path), 'utf8')
  const alone = (text: string, related: string) =>
    text
      .replace(/related: .*/, `related: [${related}]`)
      .replace(/\[([^\]]*)\]\(\/(guides|blog)\/[^)]*\)/g, '$1')
  const twins = alone(copy('blog/naming-twins.md'), `names-that-go-together, ${GUIDES[0]}`)
  write('blog/naming-twins.md', twins)
  write(
    'blog/names-that-go-together.md',
    alone(copy('blog/names-that-go-together.md'), `naming-twins, ${GUIDES[0]}`),
  )
  const guide = alone(copy(`guides/${GUIDES[0]}.md`), 'naming-twins, names-that-go-together')
  write(`guides/${GUIDES[0]}.md`, guide)
  for (const slug of ['naming-twins', 'names-that-go-together', GUIDES[0] ?? ''])
    write(`figures/${slug}.svg`, copy(`figures/${slug}.svg`))
  for (const [, picture] of guide.matchAll(/::picture\{name="([a-z-]+)"/g))
    write(`pictures/${picture}.png`, '')
  return {
    write,
    twins,
    guide,
    compile: (more?: Partial<CompileArticlesOptions>) =>
      compileArticles({ root: workspace, ...loaded, ...more }),
  }
}

test('errors fail the build, all of them, with file and line', async () => {
  const { write, twins, compile } = smallNamesApi()
  expect((await compile()).cards).toHaveLength(3)
  write('blog/naming-twins.md', twins.replace('category: family', 'category: gossip'))
  write('blog/loose.md', 'Just words.')
  await expect(compile()).rejects.toThrow(
    /content\/blog\/loose\.md:1 starts with no front matter[\s\S]*content\/blog\/naming-twins\.md:\d+ category: is one of/,
  )
})

test('a missing related article is reported', async () => {
  const { write, twins, compile } = smallNamesApi()
  write(
    'blog/naming-twins.md',
    twins.replace(/related: .*/, 'related: [nowhere-at-all, names-that-go-together]'),
  )
  await expect(compile()).rejects.toThrow('no article has the address "nowhere-at-all"')
})

test('a cluster cannot take the address of a fixed guide', async () => {
  const { write, guide, compile } = smallNamesApi()
  write(`clusters/${GUIDES[0]}.md`, guide)
  await expect(compile()).rejects.toThrow('has the same address')
})

test('a search that two articles claim is reported', async () => {
  const { write, twins, compile } = smallNamesApi()
  write('blog/naming-twins.md', twins.replace(/searches: .*/, 'searches: [twin, sister for]'))
  await expect(compile()).rejects.toThrow(
    /naming-twins\.md:1 "sister for" is a search of content\/blog\/names-that-go-together\.md/,
  )
})

test('a picture that no text uses is reported', async () => {
  const { write, compile } = smallNamesApi()
  write('pictures/left-over.png', '')
  await expect(compile()).rejects.toThrow('content/pictures/left-over.png is used in no text')
})

test('the texts are written while the names are compiled; what only a search can tell is checked after that', async () => {
  const { write, twins, compile } = smallNamesApi()
  const events: string[] = []
  const births = () => (events.push('texts'), loaded.births?.() ?? readBirths(root))
  const engine = () => (events.push('search'), loaded.engine?.() ?? loadEngineFromDisk(namesDir))
  const onWritten = () => void events.push('written')
  let compiled = (): void => undefined
  const names = new Promise<void>((resolve) => {
    compiled = resolve
  })
  const slugs: typeof loaded.slugs = (counted) => {
    setImmediate(() => (events.push('names'), compiled()))
    return loaded.slugs?.(counted) ?? (() => null)
  }
  await compile({ births, slugs, engine, onWritten, names })
  expect(events).toEqual(['texts', 'names', 'written', 'search'])
  await expect(compile({ names: Promise.reject(new Error('a name is wrong')) })).rejects.toThrow(
    'a name is wrong',
  )

  write('blog/naming-twins.md', `${twins}\n\n::names{title="None" origin=klingon}\n`)
  events.length = 0
  await expect(compile({ engine, onWritten })).rejects.toThrow('unknown origin "klingon"')
  expect(events).toEqual(['written', 'search'])
  await expect(compile()).rejects.toThrow('unknown origin "klingon"')
})
