import type { Corpus } from './corpus.ts'
import { fold } from './fold.ts'
import type { CuratedEntry, Reason } from './name.ts'
import type { NameTable } from './table.ts'

/** How many similar names a page shows. */
const MOST = 6

/**
 * Curated names akin to the one whose first reading is `row`: shared themes and origin weigh most, then gender, first
 * letter and rhythm; equal ones keep the default order. A name that shares neither theme nor origin is not akin.
 */
export function similarRows(
  row: number,
  table: NameTable,
  corpus: Corpus,
): { row: number; reasons: Reason[] }[] {
  const own = table.entries[row]
  if (!own) return []
  const key = table.keys[row]
  const candidates: { row: number; score: number; reasons: Reason[] }[] = []
  for (const { from } of table.groups.values()) {
    const other = table.entries[from]
    if (!other || table.keys[from] === key) continue
    const reasons = likeness(own, other, corpus)
    const akin = reasons.filter((reason) => reason.kind !== 'name').length
    if (akin === 0) continue
    const score =
      akin * 2 +
      (other.gender === own.gender ? 1.5 : other.gender === 'u' || own.gender === 'u' ? 0.75 : 0) +
      (reasons.length - akin) +
      (table.syllables[from] === table.syllables[row] ? 0.5 : 0)
    candidates.push({ row: from, score, reasons })
  }
  return candidates
    .sort((a, b) => b.score - a.score || a.row - b.row)
    .slice(0, MOST)
    .map((candidate) => ({ row: candidate.row, reasons: candidate.reasons }))
}

function likeness(own: CuratedEntry, other: CuratedEntry, corpus: Corpus): Reason[] {
  const reasons: Reason[] = []
  for (const id of other.themes) {
    const theme = own.themes.includes(id) ? corpus.themes.find((candidate) => candidate.id === id) : undefined
    if (theme) reasons.push({ kind: 'theme', text: `theme: ${theme.label}` })
  }
  if (own.origin === other.origin) {
    const label = corpus.origins.find((origin) => origin.id === own.origin)?.label ?? own.origin
    reasons.push({ kind: 'origin', text: label })
  }
  const initial = fold(other.name).charAt(0)
  if (initial === fold(own.name).charAt(0)) {
    reasons.push({ kind: 'name', text: `starts with ${initial.toUpperCase()}` })
  }
  return reasons
}
