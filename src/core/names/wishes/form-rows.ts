import type { Indexes } from '#src/core/names/search/condition.ts'
import { kinOf } from '#src/core/names/search/name-kin.ts'
import { pairForms } from '#src/core/names/search/pair-forms.ts'
import { sameMeaning } from '#src/core/names/search/same-meaning.ts'
import { editDistance } from '#src/core/names/search/sounds.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { rowOfName } from './likeness.ts'

/** The curated name that has a name as another spelling: Katherine for Kathryn; a curated name itself. */
export function mainSpelling(name: string, { table, spelling, aliases }: Indexes): string {
  const folded = fold(name)
  if (spelling.exactly(folded).some((row) => row < table.curated)) return name
  const other = aliases.exactly(folded).find(({ kind }) => kind === 'variant')
  return other === undefined ? name : (table.entries[other.row]?.name ?? name)
}

/**
 * The rows of a name's forms in a language (an origin's id), for the other gender, short or full, or all of these ("honor"); those of the
 * name itself where it is used in the language; and names that only look like forms. `paired`: of the best those that the data
 * call its form for the other gender.
 */
export function formsOf(
  name: string,
  of: string,
  at: Indexes,
): { best: number[]; paired?: number[]; own: number[]; others: number[] } {
  const { table, spelling, related, pairs, aliases } = at
  const folded = fold(name)
  const rowsOf = (spelled: string): number[] => {
    const group = table.groups.get(nameKey(spelled))
    if (group) return Array.from({ length: group.to - group.from }, (_, index) => group.from + index)
    return spelling.exactly(fold(spelled))
  }
  const main = mainSpelling(name, at)
  const own = rowsOf(main)
  if (of === 'nickname') {
    const nicknames = own.flatMap((row) => table.entries[row]?.nicknames ?? [])
    return { best: nicknames.flatMap(rowsOf), own: [], others: [] }
  }
  if (of === 'full') {
    const long = aliases.exactly(folded).filter((alias) => alias.kind === 'nickname')
    return { best: long.map(({ row }) => row), own: [], others: [] }
  }
  const rows = [...kinOf([nameKey(main)], related)].filter((key) => key !== nameKey(name)).flatMap(rowsOf)
  const from = rowOfName(at, main)
  if (of === 'honor') {
    const isForm = sameMeaning(main, own, at)
    const full = aliases.exactly(folded).flatMap(({ kind, row }) => (kind === 'nickname' ? [row] : []))
    const pet = own.flatMap((row) => table.entries[row]?.nicknames ?? []).flatMap(rowsOf)
    const others = ['girl', 'boy'].flatMap((gender) => formsOf(name, gender, at).best)
    const best = [...full, ...pet, ...[...others, ...rows].filter(isForm)]
    return { best: [...new Set(best)].filter((row) => !own.includes(row)), own, others: [] }
  }
  if (of === 'girl' || of === 'boy') {
    const wanted = of === 'girl' ? 'f' : 'm'
    const fits = (row: number) => (table.entries[row]?.seen ?? table.gender[row]) === wanted
    const stem = folded.slice(0, Math.max(3, Math.min(4, folded.length - 2)))
    const paired = pairForms(own, pairs(nameKey(main)), table)
      .filter(({ gender }) => gender === wanted)
      .map(({ row }) => row)
    const near: number[] = []
    for (let row = 0; row < table.curated; row++) {
      const other = table.folded[row] ?? ''
      if (!fits(row) || !other.startsWith(stem.slice(0, 3)) || other === folded) continue
      if (other.startsWith(stem) || editDistance(other, folded, 3) <= 3) near.push(row)
    }
    const best = rows.filter((row) => fits(row) && (table.folded[row] ?? '').charAt(0) === folded.charAt(0))
    // The same beginning and the same meaning: Henry, Henrietta.
    const meanings = new Set(own.flatMap((row) => table.entries[row]?.meaning ?? []))
    const sameName = near.filter((row) => meanings.has(table.entries[row]?.meaning ?? ''))
    return { best: [...new Set([...paired, ...best, ...sameName])], paired, own: [], others: near }
  }
  const inLanguage = (row: number): boolean => {
    const entry = table.entries[row]
    return entry !== undefined && (entry.origin === of || entry.also.includes(of))
  }
  const gender = from === null ? 'u' : (table.gender[from] ?? 'u')
  const fits = (row: number) => gender === 'u' || table.gender[row] === 'u' || table.gender[row] === gender
  const best = rows.filter((row) => inLanguage(row) && fits(row))
  return { best, own: own.filter(inLanguage), others: [] }
}
