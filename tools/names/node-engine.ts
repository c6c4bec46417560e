import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeBirths } from '#src/core/names/births-file.ts'
import { readCorpus } from '#src/core/names/corpus.ts'
import { createNamesEngine, type NamesEngine } from '#src/core/names/engine.ts'
import { fold } from '#src/core/names/fold.ts'
import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { decodeYearly, yearlyShard } from '#src/core/names/yearly-file.ts'

/** The engine over all names, for prerendering, tests and the bench, and the exact counts of a name. */
export type NodeEngine = NamesEngine & { yearly(key: NameKey): YearlyBirths | null }

/** Loads what `compileNames` wrote to `outDir`. */
export function loadEngineFromDisk(outDir: string): NodeEngine {
  const read = (name: string): Uint8Array => readFileSync(join(outDir, name))
  const engine = createNamesEngine({
    corpus: readCorpus(readFileSync(join(outDir, 'corpus.json'), 'utf8')),
    births: [decodeBirths(read('births-top.bin')), decodeBirths(read('births-rest.bin'))],
    complete: true,
  })
  return {
    ...engine,
    yearly(key) {
      const spelling = fold(key)
      return decodeYearly(read(`years/${yearlyShard(spelling)}.bin`), spelling)
    },
  }
}
