import { formatDay, MONTHS } from '#src/core/names/feast.ts'
import { bitmapOf, without } from '#src/core/names/search/bitmap.ts'
import { FORM_OF_LISTED } from '#src/core/names/search/ranking.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { type DemandRule, foldedAt } from './wish.ts'

/** A month, or one day of it, as in an address: `june`, `june-24`. */
type NameDayValue = string

const LEAD = pattern(
  '(names?)? (with|whose|that|which|has|have|having|an?|the|its|their|my|our|baby|babys|celebrates?|celebrating)* (name|saints?|feast|patron) (days?|feasts?) (is|are|falls?|being|celebrated)* (in|on|of|for|during)? (the)?|saints? (of|in|on|for) (the)?',
)
const IDS = MONTHS.map((month) => month.toLowerCase())
const SHORT = new Map(IDS.map((id) => [id.slice(0, 3), id]))
const monthOf = (word: string): string | undefined =>
  IDS.includes(word)
    ? word
    : word === 'may'
      ? word
      : word.length <= 4
        ? SHORT.get(word.slice(0, 3))
        : undefined
const dayOf = (word: string): number | undefined => {
  const day = Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1])
  return day >= 1 && day <= 31 ? day : undefined
}

/** `June`, `24 June`, `June 24th`, `24th of June`. */
function dateAt(words: Word[], at: number): { length: number; value: NameDayValue } | null {
  const month = monthOf(foldedAt(words, at))
  if (month) {
    const day = dayOf(foldedAt(words, at + 1))
    return day ? { length: 2, value: `${month}-${day}` } : { length: 1, value: month }
  }
  const day = dayOf(foldedAt(words, at))
  const of = foldedAt(words, at + 1) === 'of' ? 1 : 0
  const later = day && monthOf(foldedAt(words, at + 1 + of))
  return later ? { length: 2 + of, value: `${later}-${day}` } : null
}

const read = (text: string): { month: number; day: number | null } | undefined => {
  const [id = '', day] = text.split('-')
  const month = IDS.indexOf(id) + 1
  if (month === 0 || (day !== undefined && dayOf(day) === undefined)) return undefined
  return { month, day: day === undefined ? null : Number(day) }
}

function labelOf(value: NameDayValue): string {
  const { month = 1, day = null } = read(value) ?? {}
  return `name day ${day === null ? `in ${MONTHS[month - 1] ?? ''}` : `on ${formatDay({ month, day })}`}`
}

/** Names of the saints of a day or month: `name day in June`, `saints of 24 June`. */
export const nameDay: DemandRule<NameDayValue> = {
  help: { title: 'Name days', examples: ['boy names with a name day in June', 'name day on 4 October'] },
  field: {
    label: 'Name day',
    without: 'Any day',
    options: () => IDS.map((value, at) => ({ value, label: MONTHS[at] ?? value })),
    read: (text) => (read(text) ? text : undefined),
    describe: labelOf,
  },
  reader: () => (words, at) => {
    const lead = LEAD(words, at)
    const date = lead && dateAt(words, at + lead.length)
    if (!lead || !date) return null
    return { length: lead.length + date.length, values: [date.value], label: labelOf(date.value) }
  },
  matcher(at) {
    return (value) => {
      const asked = read(value)
      const feasts = at.feasts.filter(
        ({ month, day }) => month === asked?.month && (asked.day === null || day === asked.day),
      )
      const days = new Map<number, string>()
      const ofSaints: number[] = []
      const forms: number[] = []
      for (const feast of feasts) {
        for (const key of feast.names) {
          const group = at.table.groups.get(key)
          for (let row = group?.from ?? 0; row < (group?.to ?? 0); row++) {
            ofSaints.push(row)
            if (!days.has(row)) days.set(row, formatDay(feast))
          }
        }
      }
      for (const feast of feasts)
        for (const key of feast.names)
          for (const row of at.formRows(key)) {
            forms.push(row)
            if (!days.has(row)) days.set(row, formatDay(feast))
          }
      const own = bitmapOf(ofSaints)
      return [
        {
          levels: [own, without(bitmapOf(forms), own)],
          costs: [0, FORM_OF_LISTED],
          explain: (row) => [{ kind: 'theme', text: `name day ${days.get(row) ?? ''}` }],
        },
      ]
    }
  },
}
