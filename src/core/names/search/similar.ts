import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { Reason } from '#src/core/names/name.ts'
import type { NameTable } from './name-table.ts'

/** How many similar names a page shows. */
const MAX_SIMILAR = 6

type Similar = { row: number; reasons: Reason[] }

/**
 * Finds curated names similar to the one whose first sense is a row: shared themes and origin weigh most, then gender,
 * first letter and rhythm; ties keep the default order. A name that shares neither theme nor origin is not similar.
 */
export function createSimilar(table: NameTable, corpus: Corpus): (row: number) => Similar[] {
  const labels = new Map(corpus.origins.map(({ id, label }) => [id, label]))
  const themes = new Map(corpus.themes.map(({ id, label }) => [id, label]))
  /** First rows by theme and by origin: only these are compared, since there are thousands of others. */
  const byTheme = new Map<string, number[]>()
  const byOrigin = new Map<string, number[]>()
  const add = (to: Map<string, number[]>, id: string, row: number): void => {
    const rows = to.get(id)
    if (rows) rows.push(row)
    else to.set(id, [row])
  }
  for (const { from } of table.groups.values()) {
    const entry = table.entries[from]
    if (!entry) continue
    for (const id of new Set(entry.themes)) if (themes.has(id)) add(byTheme, id, from)
    add(byOrigin, entry.origin, from)
  }
  const initial = (row: number): string => table.folded[row]?.charAt(0) ?? ''

  return (row) => {
    const own = table.entries[row]
    if (!own) return []
    const akin = new Map<number, number>()
    for (const rows of [byOrigin.get(own.origin), ...own.themes.map((id) => byTheme.get(id))]) {
      for (const other of rows ?? []) akin.set(other, (akin.get(other) ?? 0) + 1)
    }
    const scored: { row: number; score: number }[] = []
    for (const [other, shared] of akin) {
      if (table.keys[other] === table.keys[row]) continue
      const gender = table.gender[other]
      const score =
        shared * 2 +
        (gender === own.gender ? 1.5 : gender === 'u' || own.gender === 'u' ? 0.75 : 0) +
        (initial(other) === initial(row) ? 1 : 0) +
        (table.syllables[other] === table.syllables[row] ? 0.5 : 0)
      scored.push({ row: other, score })
    }
    return scored
      .sort((a, b) => b.score - a.score || a.row - b.row)
      .slice(0, MAX_SIMILAR)
      .map((found) => ({ row: found.row, reasons: likeness(row, found.row) }))
  }

  function likeness(row: number, other: number): Reason[] {
    const own = table.entries[row]
    const reasons: Reason[] = []
    for (const id of table.entries[other]?.themes ?? []) {
      const label = own?.themes.includes(id) ? themes.get(id) : undefined
      if (label !== undefined) reasons.push({ kind: 'theme', text: `theme: ${label}` })
    }
    if (own && own.origin === table.entries[other]?.origin) {
      reasons.push({ kind: 'origin', text: labels.get(own.origin) ?? own.origin })
    }
    if (initial(row) === initial(other)) {
      reasons.push({ kind: 'name', text: `starts with ${initial(other).toUpperCase()}` })
    }
    return reasons
  }
}
