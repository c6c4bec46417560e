import { describe, expect, test } from 'vitest'
import type { NameQuery } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from './names-engine.ts'
import { allSteps } from './steps.ts'

const query = (text: string): NameQuery => ({ text, filters: {}, seed: 0, offset: 0, limit: 1 })
const LIKENESS = 'names like Emma'
const SIBLINGS = 'names that go with siblings Maeve and Finn'

/** An engine of all names, and of how many senses something is read. */
function observed(part: 'say' | 'also') {
  let read = new Set<string>()
  const entries = sampleCorpus.entries.map((entry) =>
    Object.defineProperty({ ...entry }, part, {
      get() {
        read.add(`${entry.name} ${entry.origin}`)
        return entry[part]
      },
    }),
  )
  const engine = createNamesEngine({
    corpus: { ...sampleCorpus, entries },
    births: [sampleTop, sampleRest],
    complete: true,
  })
  const readBy = (work: () => unknown): number => {
    read = new Set()
    work()
    return read.size
  }
  return { engine, readBy }
}

describe('what names are compared by is prepared before all of them answer', () => {
  test.each([
    [SIBLINGS, 'say'],
    [LIKENESS, 'also'],
    [LIKENESS, 'say'],
  ] as const)('so that the first request reads it of no further name: %s', (text, part) => {
    const { engine, readBy } = observed(part)
    const fresh = observed(part)
    allSteps(engine.indexSteps())
    const alone = fresh.readBy(() => fresh.engine.search(query(text)))
    const after = readBy(() => engine.search(query(text)))
    expect(alone).toBeGreaterThanOrEqual(10)
    // Only what is shown of the one name on the page.
    expect(after).toBeLessThanOrEqual(2)
  })

  test.each([LIKENESS, SIBLINGS])('and however far it has come, the answer is the same: %s', (text) => {
    const { engine: unprepared } = observed('say')
    const wanted = unprepared.search({ ...query(text), limit: 60 })
    expect(wanted.total).toBeGreaterThan(3)
    const stepsUntil = (end: number): number => {
      // One that has not been asked before.
      const { engine } = observed('say')
      const steps = engine.indexSteps()
      let done = 0
      while (done < end && steps.next().done !== true) done++
      expect(engine.search({ ...query(text), limit: 60 })).toEqual(wanted)
      return done
    }
    const count = stepsUntil(Number.POSITIVE_INFINITY)
    expect(count).toBeGreaterThan(5)
    for (let end = 1; end < count; end++) stepsUntil(end)
  })
})
