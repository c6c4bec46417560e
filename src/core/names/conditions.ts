import { bitmapOf, type Bitmap, emptyBitmap, hasRow, intersect, isEmpty, unite, without } from './bitmap.ts'
import type { Corpus } from './corpus.ts'
import { type Facets, popularityOf } from './facets.ts'
import { fold, nameKey } from './fold.ts'
import type { Alias } from './aliases.ts'
import type { Idea, MeaningIndex } from './meaning-index.ts'
import type { CuratedEntry, NameKey, Reason } from './name.ts'
import type { NameFilters, Range } from './query.ts'
import { POPULARITY_LABELS } from './sentence-words.ts'
import type { Spelling } from './spelling.ts'
import type { NameTable } from './table.ts'

/** Everything the conditions read. */
export type Indexes = {
  corpus: Corpus
  table: NameTable
  facets: Facets
  spelling: Spelling
  meanings: MeaningIndex
  /** Rows whose meaning is disputed: what they say counts no more than a theme. */
  doubted: Bitmap
  aliases: (start: string) => Alias[]
}

/** A demand on names: rows by strength of match, strongest first and disjoint, and why a row meets it. */
export type Condition = { levels: Bitmap[]; explain(row: number): Reason[] }

/** Makes levels disjoint: a row stays in its strongest. */
function disjoint(levels: Bitmap[]): Bitmap[] {
  let taken: Bitmap = new Uint32Array(0)
  return levels.map((level) => {
    const own = without(level, taken)
    taken = unite(taken, level)
    return own
  })
}

/** A filter that is met or not. Null when the value does not narrow; an unknown value is met by no name. */
export function filterCondition(
  field: keyof NameFilters,
  filters: NameFilters,
  at: Indexes,
): Condition | null {
  const { facets, spelling, table, corpus } = at
  const met = (rows: Bitmap | null | undefined, explain: (row: number) => Reason[]): Condition | null =>
    rows ? { levels: [rows], explain } : null
  switch (field) {
    case 'gender':
      return met(facets.gender[filters.gender ?? 'unisex'], () => [])
    case 'origin': {
      const id = filters.origin ?? ''
      const label = corpus.origins.find((origin) => origin.id === id)?.label ?? id
      return met(facets.origin.get(id) ?? emptyBitmap(0), (row) => [
        { kind: 'origin', text: table.entries[row]?.origin === id ? label : `also ${label}` },
      ])
    }
    case 'meaning':
      return meaningConditions(filters.meaning ?? '', at)[0] ?? null
    case 'startsWith': {
      const start = fold(filters.startsWith ?? '')
      if (start === '') return null
      return met(spelling.startingWith(start), (row) => [startReason(row, start, table)])
    }
    case 'endsWith': {
      const end = fold(filters.endsWith ?? '')
      if (end === '') return null
      return met(spelling.endingIn(end), () => [{ kind: 'name', text: `ends in ${end}` }])
    }
    case 'syllables':
      return met(facets.syllables(filters.syllables ?? {}), (row) => [
        { kind: 'sound', text: counted(table.syllables[row] ?? 0, 'syllable') },
      ])
    case 'length':
      return met(facets.letters(filters.length ?? {}), (row) => [
        { kind: 'name', text: counted(table.letters[row] ?? 0, 'letter') },
      ])
    case 'popularity': {
      const band = filters.popularity ?? 'rare'
      return met(facets.popularity[band], (row) => [
        {
          kind: 'popularity',
          text: POPULARITY_LABELS[band === 'rare' ? band : popularityOf(table.rank[row] ?? 0)],
        },
      ])
    }
  }
}

/** Whether a filter says anything: an open range or an empty text does not. */
export function narrows(field: keyof NameFilters, filters: NameFilters): boolean {
  const value: string | Range | undefined = filters[field]
  if (value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  return value.min !== undefined || value.max !== undefined
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** `starts with Ma`, in the name's own letters. */
function startReason(row: number, start: string, table: NameTable): Reason {
  const name = displayName(row, table)
  // Most names are plain, and a letter is a letter.
  if (name.length === table.folded[row]?.length)
    return { kind: 'name', text: `starts with ${name.slice(0, start.length)}` }
  let shown = ''
  for (const letter of name) {
    if (fold(shown).length >= start.length) break
    shown += letter
  }
  return { kind: 'name', text: `starts with ${shown}` }
}

export function displayName(row: number, table: NameTable): string {
  const entry = table.entries[row]
  if (entry) return entry.name
  const spelling = table.folded[row] ?? ''
  return spelling.charAt(0).toUpperCase() + spelling.slice(1)
}

/**
 * A meaning, strictly and loosely. Strictly: rows that say all its words, then rows that meet some of the words by a
 * theme, then by a theme that a word is only near to. Loosely: rows that meet any of the words; their reasons say
 * which. Empty when the text holds no words.
 */
export function meaningConditions(text: string, at: Indexes): Condition[] {
  const ideas = at.meanings.ideas(text)
  if (ideas.length === 0) return []
  const said = ideas.map((idea) => idea.said)
  const by = Array.from({ length: 1 + farthest(ideas) }, (_, far) =>
    ideas.map((idea) => rowsWithin(idea, far)),
  )
  const explain = (row: number): Reason[] => ideas.flatMap((idea) => ideaReasons(idea, row, at))
  const sure = (rows: Bitmap): Bitmap => without(rows, at.doubted)
  const levels = (join: typeof unite): Bitmap[] =>
    disjoint([sure(said.reduce(join)), ...by.map((rows) => rows.reduce(join))])
  const strict = { levels: levels(intersect), explain }
  const loose = { levels: levels(unite), explain }
  return ideas.length === 1 ? [strict] : [strict, loose]
}

/** How many themes are near to the idea that has most of them. */
const farthest = (ideas: Idea[]): number => Math.max(0, ...ideas.map(({ near }) => near.length))

/** The rows that say an idea or have its themes, and those of the first `far` themes that it is near to. */
const rowsWithin = ({ said, themed, near }: Idea, far: number): Bitmap =>
  near.slice(0, far).reduce((rows, theme) => unite(rows, theme.rows), unite(said, themed))

function ideaReasons(idea: Idea, row: number, { table, corpus, meanings }: Indexes): Reason[] {
  const entry: CuratedEntry | undefined = table.entries[row]
  if (!entry) return []
  if (hasRow(idea.said, row)) {
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

/** What a word that is no filter may be: a name, the beginning of one, another spelling, a word of a meaning, a theme. */
export type WordCondition = Condition & {
  /** Rows that are the name itself and stand before everything else, the very spelling first. */
  exact: Bitmap
  key: NameKey
  /** Nothing anywhere answers to the word. */
  unknown: boolean
}

/** A name this short is not pinned to the top on its own: whoever types "Ma" is still typing. */
const PINNED_LENGTH = 3

/**
 * @param nameFirst false when the word reads as a meaning in the first place (`rose`): then names that merely start
 * with it come last, and only a curated name stands at the top for being it.
 */
export function wordCondition(word: string, nameFirst: boolean, at: Indexes): WordCondition {
  const { table, spelling } = at
  const folded = fold(word)
  const same = folded === '' ? [] : spelling.exactly(folded)
  const names = bitmapOf(same)
  const exact = bitmapOf(
    same.filter((row) => row < table.curated || (nameFirst && folded.length >= PINNED_LENGTH)),
  )
  // Zoe is no news beside Zoë.
  const aliases =
    folded === '' ? [] : at.aliases(folded).filter(({ row, text }) => fold(text) !== table.folded[row])
  const alias = bitmapOf(aliases.map(({ row }) => row))
  const start = folded === '' ? emptyBitmap(0) : spelling.startingWith(folded)
  const ideas = at.meanings.knows(folded) ? at.meanings.ideas(folded) : []
  const said = ideas.reduce<Bitmap>((rows, idea) => unite(rows, idea.said), emptyBitmap(0))
  const themed = Array.from({ length: 1 + farthest(ideas) }, (_, far) =>
    ideas.reduce<Bitmap>((rows, idea) => unite(rows, rowsWithin(idea, far)), said),
  )
  const sure = without(said, at.doubted)
  const order = nameFirst ? [names, alias, start, sure, ...themed] : [names, sure, ...themed, alias, start]
  const levels = disjoint(order)
  return {
    levels,
    exact,
    key: nameKey(word),
    unknown: levels.every(isEmpty),
    explain(row) {
      const reasons: Reason[] = []
      if (hasRow(names, row)) reasons.push({ kind: 'name', text: 'the name you typed' })
      else if (hasRow(start, row)) reasons.push(startReason(row, folded, table))
      for (const found of aliases.filter((candidate) => candidate.row === row).slice(0, 1)) {
        const text = found.kind === 'variant' ? `also spelled ${found.text}` : `nickname: ${found.text}`
        reasons.push({ kind: 'variant', text })
      }
      return [...reasons, ...ideas.flatMap((idea) => ideaReasons(idea, row, at))]
    },
  }
}

/** Names one letter away from a word that nothing else answers to. */
export function nearCondition(word: string, { spelling }: Indexes): Condition {
  return {
    levels: [spelling.oneLetterFrom(fold(word))],
    explain: () => [{ kind: 'name', text: `spelled like ${word}` }],
  }
}
