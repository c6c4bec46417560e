import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Article, ArticleCard, ArticleKind } from '#src/core/articles/article.ts'
import { mentionsOf } from '#src/core/articles/mentions.ts'
import type { ArticleSearches } from '#src/core/articles/fitting.ts'
import { type BirthTable, readBirths } from '#tools/names/births.ts'
import { ContentError, type Problem } from '#tools/names/problem.ts'
import { loadEngineFromDisk, type NodeEngine } from '#tools/names/node-engine.ts'
import { createChecks } from './checks.ts'
import { plainText, wordsOf } from '#src/core/articles/plain-text.ts'
import type { DirectiveContext } from './directives.ts'
import { createFigures, fillFigures } from './figures.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { illustrationProblem } from './illustration-style.ts'
import { parseMarkdown, type Parsed, richOf } from './markdown.ts'
import { pictureNames, PICTURES_FOLDER } from './pictures.ts'

export const ARTICLES_FOLDER = 'content'
/** Directories under `content/`, by the kind of article in them. */
export const FOLDERS: Record<ArticleKind, string> = { guide: 'guides', cluster: 'clusters', post: 'blog' }
/** Reading speed for pleasure, in words per minute: Brysbaert, "How many words do we read per minute?" (2019). */
const WORDS_A_MINUTE = 238

type Draft = { kind: ArticleKind; slug: string; file: string; parsed: Parsed; front: FrontMatter }

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
  /** Loads the names. Default: from `namesDir`. */
  engine?: () => NodeEngine
}

/**
 * Compiles `content/{guides,clusters,blog}/*.md` to one JSON file per article, `index.json`, the cards of all,
 * `searches.json`, the searches that they are for, and `mentions.json`, which of them name a name. Does nothing when nothing changed. Throws a `ContentError` that lists every error with its file and line.
 */
export async function compileArticles(options: CompileArticlesOptions): Promise<{ pieces: ArticleCard[] }> {
  const {
    root,
    namesDir,
    names = Promise.resolve(),
    outDir = join(root, '.generated/reading'),
    births = () => readBirths(root),
    engine = () => loadEngineFromDisk(namesDir),
  } = options
  // They are awaited when the texts are read.
  names.catch(() => undefined)
  const pictures = await pictureNames(root)
  const stampFile = join(outDir, 'stamp')
  const problems: Problem[] = []
  // Where nothing is compiled yet, the texts are read while the names are compiled.
  const early = existsSync(stampFile) ? undefined : readDrafts(root, births, problems)
  await names
  const stamp = inputStamp(root, namesDir, pictures)
  const index = join(outDir, 'index.json')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return { pieces: JSON.parse(readFileSync(index, 'utf8')) as ArticleCard[] }

  const drafts = early ?? readDrafts(root, births, problems)
  const checks = createChecks(engine(), drafts, pictures)
  const articles: Article[] = []
  const shown: string[] = []
  for (const draft of drafts)
    articles.push(await articleOf(draft, drafts, { ...checks, shown }, root, problems))
  for (const name of pictures.filter((picture) => !shown.includes(picture)))
    problems.push({
      file: `${PICTURES_FOLDER}/${name}.png`,
      line: 0,
      level: 'error',
      message: 'is used in no text',
    })
  drafts.forEach(({ file, front }, at) => {
    const report = (message: string) => problems.push({ file, line: 1, level: 'error' as const, message })
    if (articles[at]) articles[at].related = relatedCards(front.related, articles, articles[at], report)
  })
  for (const { file, front } of drafts)
    for (const search of front.searches) {
      const other = drafts.find((each) => each.file < file && each.front.searches.includes(search))
      if (other)
        problems.push({
          file,
          line: 1,
          level: 'error',
          message: `"${search}" is a search of ${other.file}, too`,
        })
    }
  if (problems.length > 0) throw new ContentError(problems.sort((a, b) => (a.file < b.file ? -1 : 1)))

  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  for (const article of articles)
    writeFileSync(join(outDir, `${article.kind}-${article.slug}.json`), JSON.stringify(article))
  writeFileSync(join(outDir, 'searches.json'), JSON.stringify(searchesOf(drafts)))
  writeFileSync(join(outDir, 'mentions.json'), JSON.stringify(mentionsOf(articles)))
  const cards = articles.map(cardOf).sort(newestFirst)
  writeFileSync(index, JSON.stringify(cards))
  writeFileSync(stampFile, stamp)
  return { pieces: cards }
}

/** Lists of names first, then guides, then posts: of several that fit equally the first is offered. */
function searchesOf(drafts: readonly Draft[]): ArticleSearches[] {
  const order: ArticleKind[] = ['cluster', 'guide', 'post']
  return drafts
    .filter(({ front }) => front.searches.length > 0)
    .map(({ kind, slug, front: { title, searches } }) => ({ kind, slug, title, searches }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

const figuresByTable = new WeakMap<BirthTable, (expression: string) => string>()

/** The figures of the same counts are computed once: their first takes half a second. */
function figuresOf(table: BirthTable): (expression: string) => string {
  const figures = figuresByTable.get(table) ?? createFigures(table)
  figuresByTable.set(table, figures)
  return figures
}

function readDrafts(root: string, births: () => BirthTable, problems: Problem[]): Draft[] {
  // Read only when some text has a figure.
  let figures: ((expression: string) => string) | undefined
  const figure = (expression: string) => (figures ??= figuresOf(births()))(expression)
  const drafts: Draft[] = []
  for (const kind of ['guide', 'cluster', 'post'] as const) {
    const folder = `${ARTICLES_FOLDER}/${FOLDERS[kind]}`
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder)).sort()) {
      if (!name.endsWith('.md')) continue
      const file = `${folder}/${name}`
      const report = (line: number, message: string) =>
        problems.push({ file, line, level: 'error' as const, message })
      const parsed = parseMarkdown(fillFigures(readFileSync(join(root, file), 'utf8'), figure, report))
      if (!parsed) {
        report(1, 'starts with no front matter between lines of ---')
        continue
      }
      const front = readFrontMatter(kind, parsed.yaml, parsed.yamlLine)
      if (front.ok)
        drafts.push({ kind, slug: name.slice(0, -'.md'.length), file, parsed, front: front.value })
      else for (const { line, message } of front.problems) report(line, message)
    }
  }
  return drafts
}

async function articleOf(
  draft: Draft,
  drafts: Draft[],
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
  return {
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
  }
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
    if (!found) report(`related: no piece has the address "${slug}"`)
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
