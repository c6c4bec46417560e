import { type Bitmap, countRows, hasRow, intersect, unite, without } from './bitmap.ts'
import { type Condition, disjoint, type Indexes } from './condition.ts'
import type { Idea } from './meaning-index.ts'
import { DOUBTED, PART_OF_MEANING, STRICT, themeCost } from './ranking.ts'
import type { CuratedEntry, Reason } from '#src/core/names/name.ts'

/**
 * A meaning, strictly and loosely. Strictly: rows whose meaning has all words, then rows that match some words by a
 * theme, then by a theme that is only near to a word. Loosely: rows that match any of the words; their reasons say
 * which. Empty when the text has no words.
 */
export function ideaConditions(text: string, at: Indexes): Condition[] {
  const ideas = at.meanings.ideas(text)
  if (ideas.length === 0) return []
  const literal = ideas.map((idea) => idea.literal)
  const by = Array.from({ length: 1 + farthest(ideas) }, (_, far) =>
    ideas.map((idea) => rowsWithin(idea, far)),
  )
  const explain = (row: number): Reason[] => ideas.flatMap((idea) => ideaReasons(idea, row, at))
  const sure = (rows: Bitmap): Bitmap => without(rows, at.doubted)
  const levels = (join: typeof unite): Bitmap[] =>
    disjoint([sure(literal.reduce(join)), ...by.map((rows) => rows.reduce(join))])
  const costs = [0, Math.max(DOUBTED, ...ideas.map(themedCost))]
  while (costs.length < 1 + by.length) costs.push((costs.at(-1) ?? 0) + STRICT)
  const forms = new Set(ideas.flatMap((idea) => [...idea.forms]))
  const cost = (row: number): number => {
    const words = at.meanings.wordsOf(row)
    const hits = words.filter((word) => forms.has(word)).length
    return PART_OF_MEANING * (1 - hits / Math.max(1, words.length))
  }
  const strict = { levels: levels(intersect), costs, cost, explain }
  const loose = { levels: levels(unite), costs, cost, explain }
  return ideas.length === 1 ? [strict] : [strict, loose]
}

/** What the names of an idea's own themes lack beside those whose meaning has its words. */
export const themedCost = ({ themed }: Idea): number => themeCost(countRows(themed))

/** The maximum number of near themes of any idea. */
export const farthest = (ideas: Idea[]): number => Math.max(0, ...ideas.map(({ near }) => near.length))

/** The rows with an idea's words or themes, and those of its first `far` near themes. */
export const rowsWithin = ({ literal, themed, near }: Idea, far: number): Bitmap =>
  near.slice(0, far).reduce((rows, theme) => unite(rows, theme.rows), unite(literal, themed))

/** Why a row matches an idea: by words of its meaning, else by a theme, else by one that is near. */
export function ideaReasons(idea: Idea, row: number, { table, corpus, meanings }: Indexes): Reason[] {
  const entry: CuratedEntry | undefined = table.entries[row]
  if (!entry) return []
  if (hasRow(idea.literal, row)) {
    const typed = idea.words.at(-1) ?? idea.text
    const words = meanings.wordsOf(row)
    const hits = words.filter((word) => idea.forms.has(word))
    const shown = hits.length > 0 ? hits : words.filter((word) => word.startsWith(typed)).slice(0, 1)
    return [{ kind: 'meaning', text: `means "${[...new Set(shown)].join(' ')}"` }]
  }
  if (hasRow(idea.themed, row)) {
    const theme = corpus.themes.find(
      (candidate) => idea.themes.includes(candidate.id) && entry.themes.includes(candidate.id),
    )
    return theme ? [{ kind: 'theme', text: `theme: ${theme.label}` }] : []
  }
  const near = idea.near.find(({ rows }) => hasRow(rows, row))
  const theme = near && corpus.themes.find(({ id }) => id === near.theme)
  return theme ? [{ kind: 'theme', text: `related theme: ${theme.label}` }] : []
}
