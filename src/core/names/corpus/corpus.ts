import * as v from 'valibot'
import { itemsOf, type OriginRows, originRowsSchema, readColumns, readJson, writeColumn } from './columns.ts'
import { nameKey, plainSlug } from '#src/core/names/spelling/fold.ts'
import type { Confidence, CuratedEntry, Gender, NameKey } from '#src/core/names/name.ts'
import { NamesError } from '#src/core/names/names-error.ts'

export type Origin = { id: string; label: string }

/** `triggers` are the words of a sentence or a meaning that point to the theme. */
export type Theme = { id: string; label: string; definition: string; triggers: string[] }

/**
 * A field of knowledge or a tradition with the names that belong to it; `words` call it in a sentence. The order of
 * `names` says nothing.
 */
export type Subject = { id: string; label: string; words: string[]; names: string[] }

/** The curated names as the engine needs them: everything that is searched and shown on cards. */
export type Corpus = {
  origins: Origin[]
  themes: Theme[]
  subjects: Subject[]
  entries: CuratedEntry[]
  /** Only the slugs that differ from the name's default slug. */
  slugs: Record<NameKey, string>
}

const corpusSchema = v.object({
  origins: v.array(v.object({ ...originRowsSchema.entries, label: v.string() })),
  themes: v.array(
    v.object({ id: v.string(), label: v.string(), definition: v.string(), triggers: v.array(v.string()) }),
  ),
  subjects: v.array(
    v.object({ id: v.string(), label: v.string(), words: v.string(), rows: v.string(), names: v.string() }),
  ),
  slugs: v.record(v.string(), v.string()),
  columns: v.object({
    name: v.string(),
    gender: v.string(),
    say: v.string(),
    meaning: v.string(),
    themes: v.string(),
    confidence: v.string(),
    variants: v.string(),
    nicknames: v.string(),
    also: v.string(),
    seen: v.string(),
  }),
})

/** The character for the first theme; each further theme has the next one. */
const FIRST_THEME = 0x23
/** In the column of themes: the same as of the last entry before with this meaning. */
const SAME_THEMES = '!'

/** The corpus as a compact text file, its entries grouped by origin. */
export function writeCorpus({ origins, themes, subjects, slugs, entries }: Corpus): string {
  const { sorted, counted } = byOrigin(origins, entries)
  const letters = new Map(themes.map(({ id }, at) => [id, String.fromCharCode(FIRST_THEME + at)]))
  const column = (cell: (entry: CuratedEntry) => string): string => writeColumn(sorted, cell)
  const columns: v.InferOutput<typeof corpusSchema>['columns'] = {
    name: column(({ name }) => name),
    gender: column(({ gender }) => gender),
    say: column(({ say }) => say),
    meaning: column(({ meaning }) => meaning),
    themes: column(inherited((entry) => entry.themes.map((id) => letters.get(id) ?? '').join(''))),
    confidence: column(({ confidence }) => confidence),
    variants: column(({ variants }) => variants.join()),
    nicknames: column(({ nicknames }) => nicknames.join()),
    also: column(({ also }) => also.join()),
    seen: column(({ seen }) => seen ?? ''),
  }
  const labels = origins.map(({ label }, at) => ({ ...counted[at], label }))
  const rowOf = new Map(sorted.map(({ name }, row) => [name, row] as const).toReversed())
  const lists = subjects.map(({ id, label, words, names }) => ({
    id,
    label,
    words: words.join(),
    rows: writeRows(names.flatMap((name) => rowOf.get(name) ?? [])),
    names: names.filter((name) => !rowOf.has(name)).join(),
  }))
  return JSON.stringify({ origins: labels, themes, subjects: lists, slugs, columns })
}

/** Entries in the order of their origins, and the number per origin. Entries of unlisted origins are omitted. */
export function byOrigin<E extends { origin: string }>(
  origins: Pick<Origin, 'id'>[],
  entries: E[],
): { sorted: E[]; counted: OriginRows[] } {
  const groups = origins.map(({ id }) => ({ id, own: entries.filter(({ origin }) => origin === id) }))
  return {
    sorted: groups.flatMap(({ own }) => own),
    counted: groups.map(({ id, own }) => ({ id, count: own.length })),
  }
}

/** Reads what `writeCorpus` wrote; throws `data-damaged` for anything else. */
export function readCorpus(text: string): Corpus {
  const { origins, themes, subjects, slugs, columns } = readJson(corpusSchema, text)
  const cells = readColumns(
    columns,
    origins.reduce((sum, { count }) => sum + count, 0),
  )
  const themeCells = new Map<string, string>()
  const homes = origins.flatMap(({ id, count }) => new Array<string>(count).fill(id))
  const entries = homes.map((origin, row): CuratedEntry => {
    const cell = (name: keyof typeof columns): string => cells[name][row] ?? ''
    const seen = cell('seen')
    const meaning = cell('meaning')
    const own = cell('themes')
    const letters = own === SAME_THEMES ? (themeCells.get(meaning) ?? own) : own
    themeCells.set(meaning, letters)
    return {
      name: cell('name'),
      gender: genderOf(cell('gender')),
      say: cell('say'),
      meaning,
      themes: Array.from(letters, (letter) => {
        const theme = themes[letter.charCodeAt(0) - FIRST_THEME]
        if (!theme) throw new NamesError('data-damaged')
        return theme.id
      }),
      origin,
      confidence: confidenceOf(cell('confidence')),
      variants: itemsOf(cell('variants')),
      nicknames: itemsOf(cell('nicknames')),
      also: itemsOf(cell('also')),
      ...(seen === '' ? {} : { seen: genderOf(seen) }),
    }
  })
  return {
    origins: origins.map(({ id, label }) => ({ id, label })),
    themes,
    subjects: subjects.map(({ id, label, words, rows, names }) => ({
      id,
      label,
      words: itemsOf(words),
      names: [
        ...readRows(rows).map((row) => {
          const entry = entries[row]
          if (!entry) throw new NamesError('data-damaged')
          return entry.name
        }),
        ...itemsOf(names),
      ],
    })),
    slugs,
    entries,
  }
}

/** A cell of themes as it is written: the mark where it repeats that of the last entry with the same meaning. */
function inherited(cellOf: (entry: CuratedEntry) => string): (entry: CuratedEntry) => string {
  const before = new Map<string, string>()
  return (entry) => {
    const cell = cellOf(entry)
    const same = before.get(entry.meaning) === cell
    before.set(entry.meaning, cell)
    return same ? SAME_THEMES : cell
  }
}

/** Row numbers in ascending order, as the gaps between them in base 36: a quarter of the names' size. */
function writeRows(rows: number[]): string {
  const sorted = [...new Set(rows)].sort((a, b) => a - b)
  return sorted.map((row, at) => (row - (sorted[at - 1] ?? 0)).toString(36)).join(' ')
}

function readRows(text: string): number[] {
  let row = 0
  return itemsOf(text, ' ').map((gap) => {
    row += Number.parseInt(gap, 36)
    return row
  })
}

function genderOf(cell: string): Gender {
  if (cell === 'f' || cell === 'm' || cell === 'u') return cell
  throw new NamesError('data-damaged')
}

function confidenceOf(cell: string): Confidence {
  if (cell === 'a' || cell === 'b' || cell === 'c') return cell
  throw new NamesError('data-damaged')
}

/** The slug of a curated name's page. */
export function slugOf(corpus: Pick<Corpus, 'slugs'>, name: string): string {
  return corpus.slugs[nameKey(name)] ?? plainSlug(name)
}
