import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Article, ArticleCard, ArticleKind } from '#src/core/articles/article.ts'
import { ARTICLE_INDEX } from '#src/core/articles/articles-api.ts'
import type { ArticleSearches } from '#src/core/articles/fitting.ts'
import { mentionsOf } from '#src/core/articles/mentions.ts'
import { plainText, wordsOf } from '#src/core/articles/plain-text.ts'
import { readCards } from '#src/core/articles/read-article.ts'
import { type BirthTable, readBirths } from '#tools/names/births.ts'
import type { NodeEngine } from '#tools/names/node-engine.ts'
import { type SlugOf, spelledAnyhow } from '#tools/names/page-slugs.ts'
import { ContentError, type Problem } from '#tools/names/problem.ts'
import { type Content, readContent } from '#tools/names/read-content.ts'
import { type Checks, checksWithoutSearch, createChecks } from './checks.ts'
import { type CountedEntry, entriesOf } from './corpus-figures.ts'
import type { DirectiveContext } from './directives.ts'
import { ARTICLES_FOLDER, type Draft, FOLDERS, readDrafts } from './drafts.ts'
import { illustrationProblem } from './illustration-style.ts'
import { richOf } from './markdown.ts'
import { pictureNames, PICTURES_FOLDER } from './pictures.ts'
import { typographic, typographicArticle } from './typographic.ts'

/** Reading speed for pleasure, in words per minute: Brysbaert, "How many words do we read per minute?" (2019). */
const WORDS_A_MINUTE = 238

export type CompileArticlesOptions = {
  root: string
  /** Where the compiled names are. */
  namesDir: string
  /** Resolves when they are there. Default: they are. */
  names?: Promise<unknown>
  /** `.generated/reading` under the root by default. */
  outDir?: string
  /** Reads the birth counts. Default: from their file under the root. */
  births?: () => BirthTable
  /** The collection's entries, which texts count. Default: of the content under the root. */
  entries?: () => readonly CountedEntry[]
  /** The slugs of names' pages before the names are compiled. Default: of the content under the root. */
  slugs?: (births: BirthTable) => SlugOf
  /** Loads the names. Default: from `namesDir`. */
  engine?: () => NodeEngine | Promise<NodeEngine>
  /** Called when the articles are written and the names there; what only a search can tell is checked afterwards. */
  onWritten?: () => unknown
}

/**
 * Compiles `content/{guides,clusters,blog}/*.md` to one JSON file per article, and what is known of all of them
 * (`ARTICLE_INDEX`). Does nothing when nothing changed. Throws a `ContentError` that lists every error with its file and line.
 */
export async function compileArticles(options: CompileArticlesOptions): Promise<{ cards: ArticleCard[] }> {
  let written: Content | undefined
  // Reading them takes a second.
  const content = () => (written ??= readContent(options.root))
  const {
    root,
    namesDir,
    names = Promise.resolve(),
    outDir = join(root, '.generated/reading'),
    births = () => readBirths(root),
    entries = () => entriesOf(content()),
    slugs = (counted) => spelledAnyhow(content(), counted),
    engine = async () => (await import('#tools/names/node-engine.ts')).loadEngineFromDisk(namesDir),
    onWritten = () => undefined,
  } = options
  // They are awaited when the texts are written.
  names.catch(() => undefined)
  const pictures = await pictureNames(root)
  const stampFile = join(outDir, 'stamp')
  if (existsSync(stampFile)) {
    await names
    if (readFileSync(stampFile, 'utf8') === inputStamp(root, namesDir, pictures)) {
      await onWritten()
      return { cards: readCards(JSON.parse(readFileSync(indexFile(outDir, 'cards'), 'utf8'))) }
    }
  }

  // Where nothing is compiled yet, the names are compiled meanwhile.
  const table = births()
  const { drafts, problems } = readDrafts(root, table, entries)
  const early = await readArticles(drafts, checksWithoutSearch(slugs(table), table), { root, pictures })
  const isSound = problems.length + early.problems.length === 0
  let cards = isSound ? writeArticles(outDir, drafts, early.articles) : []
  await names
  if (isSound) await onWritten()
  // With errors, too, so that all of them are reported at once.
  const { articles, ...found } = await readArticles(drafts, createChecks(await engine(), drafts), {
    root,
    pictures,
  })
  const errors = [...problems, ...found.problems]
  if (errors.length > 0) throw new ContentError(errors.sort((a, b) => (a.file < b.file ? -1 : 1)))
  const differs = articles.findIndex((article, at) => !isDeepStrictEqual(article, early.articles[at]))
  if (isSound && differs >= 0) throw new Error(`${drafts[differs]?.file} names others than it seems to`)
  if (!isSound) {
    cards = writeArticles(outDir, drafts, articles)
    await onWritten()
  }
  writeFileSync(stampFile, inputStamp(root, namesDir, pictures))
  return { cards }
}

/** Where an index of the articles is written. */
function indexFile(outDir: string, index: keyof typeof ARTICLE_INDEX): string {
  return join(outDir, basename(ARTICLE_INDEX[index]))
}

function writeArticles(
  outDir: string,
  drafts: readonly Draft[],
  articles: readonly Article[],
): ArticleCard[] {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  for (const article of articles)
    writeFileSync(join(outDir, `${article.kind}-${article.slug}.json`), JSON.stringify(article))
  const writeIndex = (index: keyof typeof ARTICLE_INDEX, content: unknown) =>
    writeFileSync(indexFile(outDir, index), JSON.stringify(content))
  writeIndex('searches', searchesOf(drafts))
  writeIndex('mentions', mentionsOf(articles))
  const cards = articles.map(cardOf).sort(newestFirst)
  writeIndex('cards', cards)
  return cards
}

type Read = { articles: Article[]; problems: Problem[] }

/** All articles of the drafts, with what is wrong in them and between them. */
async function readArticles(
  drafts: readonly Draft[],
  checks: Checks,
  { root, pictures }: { root: string; pictures: readonly string[] },
): Promise<Read> {
  const problems: Problem[] = []
  const articles: Article[] = []
  const shown: string[] = []
  const context = { ...checks, pictures: new Set(pictures), shown }
  for (const draft of drafts) articles.push(await articleOf(draft, drafts, context, root, problems))
  const errorIn = (file: string, line: number, message: string) =>
    problems.push({ file, line, level: 'error', message })
  for (const name of pictures.filter((picture) => !shown.includes(picture)))
    errorIn(`${PICTURES_FOLDER}/${name}.png`, 0, 'is used in no text')
  drafts.forEach(({ file, front }, at) => {
    const report = (message: string) => errorIn(file, 1, message)
    if (articles[at]) articles[at].related = relatedCards(front.related, articles, articles[at], report)
  })
  for (const { file, front } of drafts)
    for (const search of front.searches) {
      const other = drafts.find((each) => each.file < file && each.front.searches.includes(search))
      if (other) errorIn(file, 1, `"${search}" is a search of ${other.file}, too`)
    }
  return { articles, problems }
}

/** Lists of names first, then guides, then posts: of several that fit equally the first is offered. */
function searchesOf(drafts: readonly Draft[]): ArticleSearches[] {
  const order: ArticleKind[] = ['cluster', 'guide', 'post']
  return drafts
    .filter(({ front }) => front.searches.length > 0)
    .map(({ kind, slug, front: { title, searches } }) => ({
      kind,
      slug,
      title: typographic(title),
      searches,
    }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

async function articleOf(
  draft: Draft,
  drafts: readonly Draft[],
  checks: Omit<DirectiveContext, 'report' | 'lists' | 'charts'>,
  root: string,
  problems: Problem[],
): Promise<Article> {
  const { kind, slug, front, file } = draft
  const report = (line: number, message: string) => {
    problems.push({ file, line, level: 'error', message })
  }
  const twin = drafts.find((other) => other !== draft && other.slug === slug && other.kind !== 'post')
  if (kind !== 'post' && twin) report(1, `${twin.file} has the same address`)
  const illustration = `content/figures/${slug}.svg`
  const drawing = existsSync(join(root, illustration)) ? readFileSync(join(root, illustration), 'utf8') : null
  if (drawing === null) report(1, `there is no ${illustration}`)
  const drawingIs = drawing === null ? null : illustrationProblem(drawing)
  if (drawingIs !== null) report(1, `${illustration} ${drawingIs}`)
  const context = { ...checks, report, lists: [], charts: [] }
  const body = await richOf(draft.parsed.tree, context)
  const { faq, howTo, sources, seoTitle, description, figureAlt } = front
  const words = wordsOf({ body, faq, howTo: howTo ?? null })
  return typographicArticle({
    ...frontCard(draft, words),
    seoTitle,
    description,
    figureAlt,
    contents: body.flatMap((part) => (typeof part !== 'string' && part[0] === 'h2' ? [headingOf(part)] : [])),
    body,
    lists: context.lists,
    charts: context.charts,
    faq,
    howTo: howTo ?? null,
    sources: sources.map(({ url, ...source }) => (url === undefined ? source : { ...source, url })),
    related: [],
  })
}

function headingOf([, { id }, ...children]: Exclude<Article['body'][number], string>) {
  return { id: String(id), text: plainText(children) }
}

function relatedCards(
  slugs: string[],
  articles: Article[],
  own: Article,
  report: (message: string) => void,
): ArticleCard[] {
  return slugs.flatMap((slug) => {
    const found = articles.find((article) => article.slug === slug && article !== own)
    if (!found) report(`related: no article has the address "${slug}"`)
    return found ? [cardOf(found)] : []
  })
}

function frontCard({ kind, slug, front }: Draft, words: number): ArticleCard {
  return {
    kind,
    slug,
    title: front.title,
    summary: front.summary,
    category: front.category ?? null,
    published: front.published,
    updated: front.updated ?? front.published,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  }
}

/** Those of one day are sorted by title. */
function newestFirst(a: ArticleCard, b: ArticleCard): number {
  return b.published.localeCompare(a.published) || a.title.localeCompare(b.title, 'en')
}

function cardOf({ kind, slug, title, summary, category, published, updated, minutes }: Article): ArticleCard {
  return { kind, slug, title, summary, category, published, updated, minutes }
}

/** A hash of everything that an article is made of, including the compiled names. */
function inputStamp(root: string, namesDir: string, pictures: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(pictures))
  const here = dirname(fileURLToPath(import.meta.url))
  const folders = [here, join(here, '../../src/core/articles'), join(root, `${ARTICLES_FOLDER}/figures`)]
  for (const kind of Object.values(FOLDERS)) folders.push(join(root, ARTICLES_FOLDER, kind))
  for (const folder of folders) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.update(readFileSync(join(namesDir, 'stamp.json'))).digest('hex')
}
