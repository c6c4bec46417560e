import type { Article, Attributes, Rich } from '#src/core/articles/article.ts'
import { BLOCKS } from '#src/core/articles/plain-text.ts'

/** Before an opening quotation mark. */
const OPENS_AFTER = /[\s([{–—/“‘]$/u
/** A year, or a word that lost its beginning, has an apostrophe there: `'90s`, `'tis`. */
const SHORTENED = /^'(\d|tis\b|twas\b|em\b)/

/**
 * A text with the quotation marks and apostrophes of print, in place of those of a keyboard: “it’s”.
 * @param before what precedes it on its line
 */
export function typographic(text: string, before = ''): string {
  return text.replaceAll(/['"]/g, (mark, at: number) => {
    const left = (before + text.slice(0, at)).slice(-1)
    const opens = left === '' || OPENS_AFTER.test(left)
    if (mark === '"') return opens ? '“' : '”'
    return opens && !SHORTENED.test(text.slice(at)) ? '‘' : '’'
  })
}

/** Attributes that are read. */
const READ = ['alt', 'caption', 'title']
/** A name is spelled as in its entry, and code as it is typed. */
const AS_IT_IS = /^(x-name|code)$/

function typographicRich(nodes: readonly Rich[], start = ''): { nodes: Rich[]; last: string } {
  let last = start
  const result = nodes.map((node): Rich => {
    if (typeof node === 'string') {
      const text = typographic(node, last)
      last = text.slice(-1) || last
      return text
    }
    const [tag, attributes, ...children] = node
    const isBlock = BLOCKS.test(tag)
    const inside = AS_IT_IS.test(tag)
      ? { nodes: children, last: 'x' }
      : typographicRich(children, isBlock ? '' : last)
    last = isBlock ? '' : inside.last
    return [tag, readAttributes(attributes), ...inside.nodes]
  })
  return { nodes: result, last }
}

const readAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      READ.includes(name) && typeof value === 'string' ? typographic(value) : value,
    ]),
  )

/** The same of each of these texts. */
const each = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typographic(text)])) as T

/** An article as it is printed. Its addresses, names and figures stay. */
export function typographicArticle(article: Article): Article {
  const { title, summary, seoTitle, description, figureAlt, contents, body, lists, charts, faq, howTo } =
    article
  return {
    ...article,
    ...each({ title, summary, seoTitle, description, figureAlt }),
    contents: contents.map(({ id, text }) => ({ id, text: typographic(text) })),
    body: typographicRich(body).nodes,
    lists: lists.map((list) => ({ ...list, title: typographic(list.title) })),
    charts: charts.map((chart) => ({ ...chart, title: typographic(chart.title) })),
    faq: faq.map(each),
    howTo: howTo && { name: typographic(howTo.name), steps: howTo.steps.map(each) },
    sources: article.sources.map((source) => ({
      ...source,
      author: typographic(source.author),
      title: typographic(source.title),
      in: typographic(source.in),
    })),
  }
}
