import type { NameQuery } from '#src/core/names/query.ts'
import { POISON } from '#src/core/names/poison.ts'
import type { NamesEngine } from '#src/core/names/search/names-engine.ts'
import { allSteps, inTurns } from '#src/core/names/search/steps.ts'
import { messageTurns } from '#workers/names/turns.ts'
import { type BenchLine, micros, timesLine } from './measure.ts'

const ROUNDS = 5
const PAGE = { filters: {}, seed: 0, offset: 0, limit: 24 }
/** A search that takes long: each name is compared with another and with what styles ask for. */
const LONG: NameQuery = { ...PAGE, text: 'soft vintage names like Maeve that go with a brother called Finn' }
const SHORT: NameQuery = { ...PAGE, text: 'irish girl names' }

/** What texts take that nobody means as a request, of a prepared engine: each the first time, and the best of later ones. */
export function poisonLines(engine: NamesEngine): BenchLine[] {
  allSteps(engine.prepareSteps())
  const rounds = POISON.map(([, text]) =>
    Array.from({ length: ROUNDS }, () => micros(() => engine.search({ ...PAGE, text }))),
  )
  return [
    timesLine(
      'poison, first',
      rounds.map(([first = 0]) => first),
    ),
    timesLine(
      'poison',
      rounds.map(([, ...later]) => Math.min(...later)),
    ),
  ]
}

/** What a search waits for that is asked while a long one runs: that one goes on, or is ended. */
export async function endingLines(engine: NamesEngine): Promise<BenchLine[]> {
  const turns = messageTurns()
  const behind = async (isEnded: boolean): Promise<number> => {
    const newer = new AbortController()
    const older = inTurns(engine.searchSteps(LONG), turns, newer.signal).catch(() => undefined)
    // The older one has begun.
    await turns.next()
    const began = process.hrtime.bigint()
    if (isEnded) newer.abort()
    await inTurns(engine.searchSteps(SHORT), turns)
    const waited = Number(process.hrtime.bigint() - began) / 1000
    await older
    return waited
  }
  const waited: Record<'ended' | 'both', number[]> = { ended: [], both: [] }
  allSteps(engine.prepareSteps())
  for (let round = 0; round < 10 * ROUNDS; round++) {
    waited.both.push(await behind(false))
    waited.ended.push(await behind(true))
  }
  turns.close()
  return [timesLine('behind a long one', waited.both), timesLine('long one ended', waited.ended)]
}
