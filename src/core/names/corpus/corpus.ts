import * as v from 'valibot'
import { itemsOf, type OriginRows, originRowsSchema, readJson } from './columns.ts'
import { entryColumnsSchema, readEntries, writeEntries } from './corpus-entries.ts'
import { nameKey, plainSlug } from '#src/core/names/spelling/fold.ts'
import type { CuratedEntry, NameKey } from '#src/core/names/name.ts'
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
  /**
   * Their ids, the origin of the best known names first. Of several equally certain senses of a name, the one of the earlier
   * origin comes first. It is not computed from what is loaded: half of the names would give another order than all.
   */
  byFame: string[]
  themes: Theme[]
  subjects: Subject[]
  entries: CuratedEntry[]
  /** Only the slugs that differ from the name's default slug. */
  slugs: Record<NameKey, string>
}

/** The part of a corpus that is loaded first: all but the other names. */
export type FirstCorpus = Corpus & {
  /** The number of entries of each origin in the whole corpus, in its order: those of this part come first in each. */
  whole: OriginRows[]
}

/** Both parts have them: names that belong to subjects, as rows of the part's entries or, without one, as themselves. */
const namesOfSubjectSchema = v.object({ id: v.string(), rows: v.string(), names: v.string() })
type NamesOfSubject = v.InferOutput<typeof namesOfSubjectSchema>

const firstSchema = v.object({
  origins: v.array(
    v.object({ ...originRowsSchema.entries, label: v.string(), whole: originRowsSchema.entries.count }),
  ),
  /** Positions in `origins`. */
  byFame: v.array(v.number()),
  themes: v.array(
    v.object({ id: v.string(), label: v.string(), definition: v.string(), triggers: v.array(v.string()) }),
  ),
  subjects: v.array(v.object({ ...namesOfSubjectSchema.entries, label: v.string(), words: v.string() })),
  slugs: v.record(v.string(), v.string()),
  columns: entryColumnsSchema,
})
const restSchema = v.object({
  origins: v.array(originRowsSchema),
  subjects: v.array(namesOfSubjectSchema),
  slugs: v.record(v.string(), v.string()),
  columns: entryColumnsSchema,
})

/**
 * The corpus as two compact text files, the entries of each grouped by origin: `first` with the names for which `isFirst`
 * is true, and all that is no name; `rest` with the other names. No name may be in both.
 */
export function writeCorpus(
  corpus: Corpus,
  isFirst: (name: string) => boolean = () => true,
): { first: string; rest: string } {
  const { origins, themes, subjects } = corpus
  const { counted: whole } = byOrigin(origins, corpus.entries)
  const first = partOf(corpus, isFirst)
  const rest = partOf(corpus, (name) => !isFirst(name))
  const file: v.InferOutput<typeof firstSchema> = {
    ...first,
    origins: origins.map(({ id, label }, at) => ({
      id,
      label,
      count: first.origins[at]?.count ?? 0,
      whole: whole[at]?.count ?? 0,
    })),
    byFame: corpus.byFame.map((id) => origins.findIndex((origin) => origin.id === id)),
    themes,
    subjects: subjects.map(({ id, label, words }, at) => ({
      id,
      label,
      words: words.join(),
      rows: first.subjects[at]?.rows ?? '',
      names: first.subjects[at]?.names ?? '',
    })),
  }
  return { first: JSON.stringify(file), rest: JSON.stringify(rest) }
}

function partOf(
  { origins, themes, subjects, slugs, entries }: Corpus,
  isIn: (name: string) => boolean,
): v.InferOutput<typeof restSchema> {
  const { sorted, counted } = byOrigin(
    origins,
    entries.filter(({ name }) => isIn(name)),
  )
  const rowOf = new Map(sorted.map(({ name }, row) => [name, row] as const).toReversed())
  const keys = new Set(sorted.map(({ name }) => nameKey(name)))
  return {
    origins: counted,
    subjects: subjects.map(({ id, names }): NamesOfSubject => {
      const own = names.filter(isIn)
      return {
        id,
        rows: writeRows(own.flatMap((name) => rowOf.get(name) ?? [])),
        names: own.filter((name) => !rowOf.has(name)).join(),
      }
    }),
    slugs: Object.fromEntries(Object.entries(slugs).filter(([key]) => keys.has(key))),
    columns: writeEntries(sorted, themes),
  }
}

/** Entries in the order of their origins, and the number per origin. Entries of unlisted origins are omitted. */
export function byOrigin<E extends { origin: string }>(
  origins: Pick<Origin, 'id'>[],
  entries: E[],
): { sorted: E[]; counted: OriginRows[] } {
  const groups = new Map<string, E[]>(origins.map(({ id }) => [id, []]))
  for (const entry of entries) groups.get(entry.origin)?.push(entry)
  return {
    sorted: [...groups.values()].flat(),
    counted: Array.from(groups, ([id, own]) => ({ id, count: own.length })),
  }
}

/** Reads the first file that `writeCorpus` wrote; throws `data-damaged` for anything else. */
export function readFirst(text: string): FirstCorpus {
  const { origins, byFame, themes, subjects, slugs, columns } = readJson(firstSchema, text)
  const entries = readEntries(columns, origins, themes)
  return {
    origins: origins.map(({ id, label }) => ({ id, label })),
    byFame: byFame.map((at) => {
      const origin = origins[at]
      if (!origin) throw new NamesError('data-damaged')
      return origin.id
    }),
    themes,
    subjects: subjects.map(({ id, label, words, ...own }) => ({
      id,
      label,
      words: itemsOf(words),
      names: namesOf(own, entries),
    })),
    slugs,
    entries,
    whole: origins.map(({ id, whole }) => ({ id, count: whole })),
  }
}

/** The whole corpus, from its first part and the text of the other file; throws `data-damaged` when they do not fit. */
export function readRest(text: string, first: FirstCorpus): Corpus {
  const { origins, subjects, slugs, columns } = readJson(restSchema, text)
  const rest = readEntries(columns, origins, first.themes)
  const { counted } = byOrigin(first.origins, first.entries)
  const isWhole = first.whole.every(
    ({ id, count }, at) =>
      origins[at]?.id === id && (origins[at]?.count ?? 0) + (counted[at]?.count ?? 0) === count,
  )
  if (!isWhole || subjects.length !== first.subjects.length) throw new NamesError('data-damaged')
  return {
    origins: first.origins,
    byFame: first.byFame,
    themes: first.themes,
    subjects: first.subjects.map((subject, at) => {
      const more = subjects[at]
      return { ...subject, names: [...subject.names, ...(more ? namesOf(more, rest) : [])] }
    }),
    slugs: { ...first.slugs, ...slugs },
    entries: byOrigin(first.origins, [...first.entries, ...rest]).sorted,
  }
}

function namesOf({ rows, names }: Omit<NamesOfSubject, 'id'>, entries: CuratedEntry[]): string[] {
  return [
    ...readRows(rows).map((row) => {
      const entry = entries[row]
      if (!entry) throw new NamesError('data-damaged')
      return entry.name
    }),
    ...itemsOf(names),
  ]
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

/** The slug of a curated name's page. */
export function slugOf(corpus: Pick<Corpus, 'slugs'>, name: string): string {
  return corpus.slugs[nameKey(name)] ?? plainSlug(name)
}
