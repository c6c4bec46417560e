import * as v from 'valibot'
import type { Confidence, CuratedEntry, Gender } from '#src/core/names/name.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import { itemsOf, type OriginRows, readColumns, writeColumn } from './columns.ts'

export const entryColumnsSchema = v.object({
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
})
type EntryColumns = v.InferOutput<typeof entryColumnsSchema>
type Themes = readonly { id: string }[]

/** The character for the first theme; each further theme has the next one. */
const FIRST_THEME = 0x23
/** In the column of themes: the same as of the last entry before with this meaning. */
const SAME_THEMES = '!'

/** The columns of entries; their origins are written beside them, as counts. */
export function writeEntries(entries: CuratedEntry[], themes: Themes): EntryColumns {
  const letters = new Map(themes.map(({ id }, at) => [id, String.fromCharCode(FIRST_THEME + at)]))
  const column = (cell: (entry: CuratedEntry) => string): string => writeColumn(entries, cell)
  return {
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
}

/** Reads what `writeEntries` wrote; throws `data-damaged` for anything else. */
export function readEntries(columns: EntryColumns, origins: OriginRows[], themes: Themes): CuratedEntry[] {
  const cells = readColumns(
    columns,
    origins.reduce((sum, { count }) => sum + count, 0),
  )
  const themeCells = new Map<string, string>()
  const themesOf = remembered((letters) =>
    Array.from(letters, (letter) => {
      const theme = themes[letter.charCodeAt(0) - FIRST_THEME]
      if (!theme) throw new NamesError('data-damaged')
      return theme.id
    }),
  )
  const { name, gender, say, meaning, confidence, variants, nicknames, also, seen } = cells
  const homes = origins.flatMap(({ id, count }) => new Array<string>(count).fill(id))
  return homes.map((origin, row): CuratedEntry => {
    const means = meaning[row] as string
    const own = cells.themes[row] as string
    const letters = own === SAME_THEMES ? (themeCells.get(means) ?? own) : own
    themeCells.set(means, letters)
    const entry: CuratedEntry = {
      name: name[row] as string,
      gender: genderOf(gender[row] as string),
      say: say[row] as string,
      meaning: means,
      themes: themesOf(letters),
      origin,
      confidence: confidenceOf(confidence[row] as string),
      variants: listOf(variants[row] as string),
      nicknames: listOf(nicknames[row] as string),
      also: listOf(also[row] as string),
    }
    if (seen[row] !== '') entry.seen = genderOf(seen[row] as string)
    return entry
  })
}

/** Most lists are empty. */
const NONE: string[] = []
const listOf = (cell: string): string[] => (cell === '' ? NONE : itemsOf(cell))

function remembered<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>()
  return (cell) => {
    let own = known.get(cell)
    if (own === undefined) known.set(cell, (own = read(cell)))
    return own
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

function genderOf(cell: string): Gender {
  if (cell === 'f' || cell === 'm' || cell === 'u') return cell
  throw new NamesError('data-damaged')
}

function confidenceOf(cell: string): Confidence {
  if (cell === 'a' || cell === 'b' || cell === 'c') return cell
  throw new NamesError('data-damaged')
}
