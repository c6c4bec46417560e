import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'
import { CATEGORIES } from '#src/core/articles/article-categories.ts'
import type { ArticleKind } from '#src/core/articles/article.ts'

const text = (least: number, max: number) =>
  v.pipe(
    v.string(),
    v.minLength(least, ({ received }) => `has ${received} characters, at least ${least} are wanted`),
    v.maxLength(max, ({ received }) => `has ${received} characters, at most ${max} fit`),
  )
// YAML reads a bare day as a date.
const day = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
  v.isoDate('is a day like 2026-11-22'),
)
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is letters, digits and hyphens'))

const shared = {
  title: text(8, 70),
  /** What search engines show: the specification's health check requires 30 to 60, and 120 to 155. */
  seoTitle: text(30, 60),
  description: text(120, 155),
  summary: text(20, 160),
  /** Words of searches to which the generator offers the article. */
  searches: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]+( [a-z0-9]+)*$/, 'is lower-case words'))),
    [],
  ),
  published: day,
  updated: v.optional(day),
  figureAlt: text(10, 300),
  howTo: v.optional(
    v.strictObject({
      name: text(5, 100),
      steps: v.pipe(
        v.array(v.strictObject({ name: text(3, 80), text: text(20, 500) })),
        v.minLength(2, 'has at least two steps'),
      ),
    }),
  ),
  sources: v.optional(
    v.array(
      v.strictObject({
        author: text(2, 200),
        year: v.pipe(v.number(), v.integer(), v.minValue(1500)),
        title: text(3, 200),
        in: text(2, 200),
        url: v.optional(v.pipe(v.string(), v.url())),
      }),
    ),
    [],
  ),
  related: v.pipe(v.array(slug), v.minLength(2, 'names at least two articles'), v.maxLength(4)),
}
const question = v.strictObject({ question: text(5, 150), answer: text(20, 700) })

const SCHEMAS = {
  guide: v.strictObject({ ...shared, faq: v.pipe(v.array(question), v.minLength(4), v.maxLength(6)) }),
  cluster: v.strictObject({ ...shared, faq: v.pipe(v.array(question), v.minLength(4), v.maxLength(6)) }),
  post: v.strictObject({
    ...shared,
    category: v.picklist(
      CATEGORIES.map(({ id }) => id),
      `is one of ${CATEGORIES.map(({ id }) => id).join(', ')}`,
    ),
    faq: v.optional(v.pipe(v.array(question), v.maxLength(3)), []),
  }),
}

export type FrontMatter = v.InferOutput<(typeof SCHEMAS)['guide']> & { category?: string }

export type FrontMatterResult =
  | { ok: true; value: FrontMatter }
  | { ok: false; problems: { line: number; message: string }[] }

/** Reads and validates the YAML before a text. `firstLine` is the file's line on which the YAML starts. */
export function readFrontMatter(kind: ArticleKind, yaml: string, firstLine: number): FrontMatterResult {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'core', customTags: ['timestamp'] })
  const lineAt = (offset: number) => firstLine + lines.linePos(offset).line - 1
  if (document.errors.length > 0) {
    return {
      ok: false,
      problems: document.errors.map((error) => ({
        line: lineAt(error.pos[0]),
        message: error.message.split('\n')[0] ?? error.code,
      })),
    }
  }
  const result = v.safeParse(SCHEMAS[kind], document.toJS())
  if (result.success) {
    const { published, updated = published } = result.output
    if (updated >= published) return { ok: true, value: result.output }
    const line = lineAt(offsetOf(document, ['updated']))
    return { ok: false, problems: [{ line, message: 'updated: is before the day it was published' }] }
  }
  return {
    ok: false,
    problems: result.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key)
      return { line: lineAt(offsetOf(document, path)), message: `${path.join('.')}: ${issue.message}` }
    }),
  }
}

/** Position of the value at a path, or of the closest existing ancestor. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: unknown[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node: unknown = document.getIn(path.slice(0, depth), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
      return Number(node.range[0])
  }
  return 0
}
