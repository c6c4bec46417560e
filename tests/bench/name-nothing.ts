import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { allSteps } from '#src/core/names/search/steps.ts'
import { meaningWords } from '#src/core/names/sentence/words.ts'
import { type BenchLine, micros, timesLine } from './measure.ts'
import type { NameRecord } from './name-records.ts'

/** Questions of each form that find nothing. */
const QUESTIONS = 60
const MAX_TRIES = 1_000
const ROUNDS = 4

type Draw = () => NameRecord

/** Six words or more, which the engine reads in different ways. */
const FORMS: ((draw: Draw) => string)[] = [
  (draw) => six(() => wordOf(draw())),
  (draw) => six(() => draw().name),
  // No language has these words.
  (draw) => six(() => `${wordOf(draw())}zq`),
  (draw) => `names meaning ${six(() => wordOf(draw())).replaceAll(' ', ' and ')}`,
  (draw) =>
    `${draw().origin} ${draw().gender[0]} names meaning ${wordOf(draw())} starting with ${draw().name[0]} ending in ${draw().name.at(-1)} 1 syllable`,
  (draw) =>
    `soft vintage ${draw().origin} names like ${draw().name} that go with a brother called ${draw().name} starting with q ending with x`,
]

/** What a search takes that finds nothing, its ways out included: each the first time, and the best of later ones. */
export function nothingLines(engine: NamesEngine, records: readonly NameRecord[]): BenchLine[] {
  allSteps(engine.prepareSteps())
  const random = mulberry32(2016)
  const curated = records.filter(({ meaning }) => meaning !== '')
  const draw: Draw = () => {
    const record = curated[Math.floor(random() * curated.length)]
    if (!record) throw new Error('There are no curated names')
    return record
  }
  const first: number[] = []
  const later: number[] = []
  for (const form of FORMS) {
    let found = 0
    for (let tries = 0; found < QUESTIONS && tries < MAX_TRIES; tries++) {
      const text = form(draw)
      let total = 0
      const ask = () => (total = search(engine, text))
      const once = micros(ask)
      if (total > 0) continue
      found += 1
      first.push(once)
      later.push(Math.min(...Array.from({ length: ROUNDS }, () => micros(ask))))
    }
  }
  return [timesLine('nothing, first', first), timesLine('nothing', later)]
}

const search = (engine: NamesEngine, text: string): number =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 }).total

const six = (word: () => string): string => Array.from({ length: 6 }, word).join(' ')

const wordOf = ({ meaning, name }: NameRecord): string => meaningWords(meaning)[0] ?? name
