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
  const homes = origins.flatMap(({ id, count }) => new Array<string>(count).fill(id))
  return homes.map((origin, row): CuratedEntry => {
    const cell = (name: keyof EntryColumns): string => cells[name][row] ?? ''
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
