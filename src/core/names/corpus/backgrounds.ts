import * as v from 'valibot'
import { itemsOf, type OriginRows, originRowsSchema, readColumns, readJson, writeColumn } from './columns.ts'
import { byOrigin, type Corpus } from './corpus.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { formsOf } from './forms.ts'
import type { Background, CuratedEntry, NameFacts, NameKey, ScriptForm } from '#src/core/names/name.ts'
import { NamesError } from '#src/core/names/names-error.ts'

/**
 * The number of files that the backgrounds are split into, by runs of origins. Six files are together 12 % larger
 * than one, but a name needs only one of them, rarely two.
 */
export const BACKGROUND_PARTS = 6

const partSchema = v.object({
  origins: v.array(originRowsSchema),
  columns: v.object({
    from: v.string(),
    ipa: v.string(),
    note: v.string(),
    scripts: v.string(),
  }),
})

/** The part that contains each origin's entries: runs of origins of about equal length. */
function partsByOrigin(origins: OriginRows[]): Map<string, number> {
  const each = origins.reduce((sum, { count }) => sum + count, 0) / BACKGROUND_PARTS
  let before = 0
  return new Map(
    origins.map(({ id, count }) => {
      const middle = before + count / 2
      before += count
      return [id, Math.min(BACKGROUND_PARTS - 1, Math.floor(middle / each))]
    }),
  )
}

/**
 * The files of backgrounds, `BACKGROUND_PARTS` of them. They contain no names: their rows are those of the corpus, the
 * entries of its first part before the others of each origin.
 */
export function writeBackgrounds(
  origins: Corpus['origins'],
  entries: (CuratedEntry & Background)[],
): string[] {
  const parts = partsByOrigin(byOrigin(origins, entries).counted)
  return Array.from({ length: BACKGROUND_PARTS }, (_, part) => {
    const here = origins.filter(({ id }) => parts.get(id) === part)
    const { sorted, counted } = byOrigin(here, entries)
    const columns: v.InferOutput<typeof partSchema>['columns'] = {
      from: writeColumn(sorted, ({ from }) => from ?? ''),
      ipa: writeColumn(sorted, ({ ipa }) => ipa ?? ''),
      note: writeColumn(sorted, ({ note }) => note ?? ''),
      scripts: writeColumn(sorted, ({ scripts }) =>
        scripts.map(({ lang, text }) => `${lang}:${text}`).join('|'),
      ),
    }
    return JSON.stringify({ origins: counted, columns })
  })
}

/** The backgrounds loaded so far. */
export type Backgrounds = {
  /** Knows the whole corpus from now on; what is loaded stays. */
  complete(corpus: Corpus): void
  /** The files that contain a name's backgrounds; none for one that is neither curated nor a form of a curated one. */
  partsOf(key: NameKey): number[]
  /** Adds the text of a file; throws `data-damaged` when it does not belong to the corpus. */
  add(text: string): void
  /** By origin; null until all of them are loaded. */
  of(key: NameKey): Record<string, Background> | null
}

/**
 * @param corpus all names, or those that are loaded first: of others `partsOf` is empty until `complete`
 * @param whole the rows of the whole corpus where `corpus` is its first part
 */
export function createBackgrounds(corpus: Corpus, whole?: OriginRows[]): Backgrounds {
  const counted = whole ?? byOrigin(corpus.origins, corpus.entries).counted
  const parts = partsByOrigin(counted)
  const starts = new Map<string, number>()
  let start = 0
  for (const { id, count } of counted) {
    starts.set(id, start)
    start += count
  }
  const loaded = new Map<number, Background>()
  // Few searches are followed by a look at a name.
  let names = corpus
  let read: ReturnType<typeof rowsOfNames> | undefined
  const known = () => (read ??= rowsOfNames(names, starts))
  const originOf = (row: number): string => known().entries.get(row)?.origin ?? ''
  const rowsOf = (key: NameKey): readonly number[] =>
    known().rows.get(key) ?? known().forms().get(fold(key)) ?? []
  return {
    complete(all) {
      names = all
      read = undefined
    },
    partsOf: (key) => [...new Set(rowsOf(key).map((row) => parts.get(originOf(row)) ?? 0))],
    add(text) {
      const { origins, columns } = readJson(partSchema, text)
      for (const { id, count } of origins) {
        if (counted.find((origin) => origin.id === id)?.count !== count) throw new NamesError('data-damaged')
      }
      const rowNumbers = origins.flatMap(({ id, count }) =>
        Array.from({ length: count }, (_, at) => (starts.get(id) ?? 0) + at),
      )
      const cells = readColumns(columns, rowNumbers.length)
      rowNumbers.forEach((row, at) => {
        const cell = (name: keyof typeof columns): string => cells[name][at] ?? ''
        loaded.set(row, {
          ...(cell('from') === '' ? {} : { from: cell('from') }),
          ...(cell('ipa') === '' ? {} : { ipa: cell('ipa') }),
          ...(cell('note') === '' ? {} : { note: cell('note') }),
          scripts: itemsOf(cell('scripts'), '|').map(readScript),
        })
      })
    },
    of(key) {
      const found: Record<string, Background> = {}
      for (const row of rowsOf(key)) {
        const background = loaded.get(row)
        if (!background) return null
        found[originOf(row)] = known().rows.has(key) ? background : inherited(background)
      }
      return found
    },
  }
}

/** The rows of names, and of forms of them, in the whole corpus: the entries of a part come first in each origin. */
function rowsOfNames({ origins, entries }: Corpus, starts: ReadonlyMap<string, number>) {
  const { sorted } = byOrigin(origins, entries)
  const rows = new Map<NameKey, number[]>()
  const byRow = new Map<number, CuratedEntry>()
  const rowAt: number[] = []
  const next = new Map(starts)
  for (const entry of sorted) {
    const row = next.get(entry.origin) ?? 0
    next.set(entry.origin, row + 1)
    const key = nameKey(entry.name)
    rows.set(key, [...(rows.get(key) ?? []), row])
    byRow.set(row, entry)
    rowAt.push(row)
  }
  // Few people open a form's page.
  let forms: Map<string, number[]> | undefined
  return {
    rows,
    entries: byRow,
    forms: () =>
      (forms ??= new Map(
        Array.from(formsOf(sorted), ([spelling, { of }]) => [spelling, of.map((at) => rowAt[at] ?? 0)]),
      )),
  }
}

/** What holds for a form of the name, too: notes and other scripts are about its own spelling. */
const inherited = ({ from }: Background): Background => ({
  ...(from !== undefined && { from }),
  scripts: [],
})

function readScript(text: string): ScriptForm {
  const colon = text.indexOf(':')
  return { lang: text.slice(0, colon), text: text.slice(colon + 1) }
}

/** The detail with the backgrounds loaded so far. */
export function withBackgrounds<Facts extends NameFacts>(facts: Facts, backgrounds: Backgrounds): Facts {
  const found = backgrounds.of(facts.key)
  if (!found) return facts
  const entries = facts.entries.map((entry) => ({ ...entry, background: found[entry.origin] ?? null }))
  return { ...facts, entries }
}
