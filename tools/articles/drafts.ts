import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleKind } from '#src/core/articles/article.ts'
import type { BirthTable } from '#tools/names/births.ts'
import type { Problem } from '#tools/names/problem.ts'
import type { CountedEntry } from './corpus-figures.ts'
import { createFigures, fillFigures } from './figures.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { parseMarkdown, type Parsed } from './markdown.ts'

export const ARTICLES_FOLDER = 'content'
/** Directories under `content/`, by the kind of article in them. */
export const FOLDERS: Record<ArticleKind, string> = { guide: 'guides', cluster: 'clusters', post: 'blog' }

/** A text with its figures, as Markdown. */
export type Draft = { kind: ArticleKind; slug: string; file: string; parsed: Parsed; front: FrontMatter }

type Figures = { entries: Entries; figure: (expression: string) => string }
type Entries = () => readonly CountedEntry[]

const figuresByTable = new WeakMap<BirthTable, Figures>()

/** The figures of the same counts and names are computed once: their first takes half a second. */
function figuresOf(table: BirthTable, entries: Entries): Figures['figure'] {
  const known = figuresByTable.get(table)
  if (known?.entries === entries) return known.figure
  const figure = createFigures(table, entries)
  figuresByTable.set(table, { entries, figure })
  return figure
}

/** All texts under `content/`, with figures of the births and of the collection's entries. */
export function readDrafts(
  root: string,
  births: BirthTable,
  entries: Entries,
): { drafts: Draft[]; problems: Problem[] } {
  const figure = figuresOf(births, entries)
  const drafts: Draft[] = []
  const problems: Problem[] = []
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
  return { drafts, problems }
}
