import type { Origin } from '#src/core/names/corpus/corpus.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import type { BirthsFile } from '#src/core/names/popularity/births-file.ts'
import { fameIn } from '#src/core/names/search/counted-names.ts'
import { groupByName, hasPlainTwin, locateNames } from '#src/core/names/search/curated-names.ts'

/**
 * The ids of origins by how well known their names are on average, the best known first. A name whose counts cannot be
 * separated from those of its plain spelling is ignored.
 */
export function originsByFame(
  origins: readonly Pick<Origin, 'id'>[],
  entries: readonly CuratedEntry[],
  files: BirthsFile[],
): string[] {
  const names = groupByName(entries)
  locateNames(names, files)
  const sums = new Map(origins.map(({ id }) => [id, { fame: 0, names: 0 }]))
  for (const { key, folded, senses, record } of names.values()) {
    if (hasPlainTwin(key, names, folded)) continue
    for (const { origin } of senses) {
      const sum = sums.get(origin)
      if (!sum) continue
      sum.fame += record ? fameIn(record.file, record.index) : 0
      sum.names++
    }
  }
  const mean = (id: string): number => {
    const { fame, names: count } = sums.get(id) ?? { fame: 0, names: 0 }
    return count === 0 ? 0 : fame / count
  }
  return origins.map(({ id }) => id).sort((a, b) => mean(b) - mean(a))
}
