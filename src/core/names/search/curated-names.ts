import type { BirthsFile } from '#src/core/names/popularity/births-file.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { CuratedEntry, NameKey } from '#src/core/names/name.ts'

/** The position of a row's birth facts. */
export type BirthRecord = { file: BirthsFile; index: number }

/** A curated name with its senses, and its birth facts; null for a name that was never counted. */
export type CuratedName = {
  key: NameKey
  folded: string
  senses: CuratedEntry[]
  record: BirthRecord | null
}

/** The names in the order of their first entries. */
export function groupByName(entries: readonly CuratedEntry[]): Map<NameKey, CuratedName> {
  const names = new Map<NameKey, CuratedName>()
  // A name is mostly written in one way: its spellings are compared once.
  const byText = new Map<string, CuratedName>()
  for (const entry of entries) {
    let name = byText.get(entry.name)
    if (!name) {
      const key = nameKey(entry.name)
      name = names.get(key) ?? { key, folded: fold(entry.name), senses: [], record: null }
      names.set(key, name)
      byText.set(entry.name, name)
    }
    name.senses.push(entry)
  }
  return names
}

/**
 * Finds the birth facts of curated names: the register writes no accents, so Zoë is counted as Zoe. But the girl's name Đan
 * does not get the counts of the boys' Dan, and where Victoria is curated, Victòria does not get its counts.
 * @returns for each file 1 at the indexes of names that are now those of curated ones
 */
export function locateNames(names: ReadonlyMap<NameKey, CuratedName>, files: BirthsFile[]): Uint8Array[] {
  const bySpelling = new Map<string, CuratedName[]>()
  for (const name of names.values()) {
    if (hasPlainTwin(name.key, names, name.folded)) continue
    const alike = bySpelling.get(name.folded)
    if (alike) alike.push(name)
    else bySpelling.set(name.folded, [name])
  }
  const located = new Set<CuratedName[]>()
  const found = files.map((file) => {
    const here: { index: number; alike: CuratedName[] }[] = []
    file.names.forEach((spelling, index) => {
      const alike = bySpelling.get(spelling)
      if (!alike) return
      here.push({ index, alike })
      if (located.has(alike)) return
      located.add(alike)
      const share = (file.share[index] ?? 0) / 20
      for (const name of alike)
        if (name.senses.some((entry) => !countedForAnother(entry, share))) name.record = { file, index }
    })
    return here
  })
  return files.map((file, at) => {
    const taken = new Uint8Array(file.names.length)
    for (const { index, alike } of found[at] ?? []) if (alike.some(({ record }) => record)) taken[index] = 1
    return taken
  })
}

/** Whether a name's plain spelling is another curated name, to which the counts then belong. */
export function hasPlainTwin(
  key: NameKey,
  names: ReadonlyMap<NameKey, unknown>,
  plain: string = fold(key),
): boolean {
  return plain !== key && names.has(plain)
}

/** Whether the counts of a name's plain spelling are nearly all of the other gender: they belong to another name. */
export function countedForAnother({ name, gender, seen }: CuratedEntry, girlShare: number): boolean {
  const given = seen ?? gender
  const isOther = (given === 'm' && girlShare > 0.8) || (given === 'f' && girlShare < 0.2)
  return isOther && nameKey(name) !== fold(name)
}
