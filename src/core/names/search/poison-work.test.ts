import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { long, POISON } from '#src/core/names/poison.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { limitedText } from '#src/core/names/sentence/text-limit.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const page: NameQuery = { text: '', filters: {}, seed: 0, offset: 0, limit: 24 }

afterEach(() => void vi.restoreAllMocks())

/** Words around which patterns look for others. */
const WORDS =
  'not no or and but names girl irish like with for of a I Mr my our surname son sister mary ____ 1st 9 w/ + & / > # … A.B. é'.split(
    ' ',
  )

/** Ten thousand characters of a few traps, one after the other again and again. */
const poison = fc
  .tuple(
    fc.array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc
            .tuple(fc.constantFrom(...POISON.map(([, text]) => text)), fc.integer({ min: 1, max: 40 }))
            .map(([text, length]) => text.slice(0, length)),
        },
        { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
        { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }) },
        { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }) },
      ),
      { minLength: 1, maxLength: 5 },
    ),
    fc.constantFrom('', ' ', ', ', '-'),
  )
  .map(([parts, between]) => long(parts.join(between) + between))

/** What a search does: its steps, and how often it tries a regular expression. */
function workOf(text: string) {
  const exec = RegExp.prototype.exec
  let tries = 0
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, subject) {
    tries++
    return exec.call(this, subject)
  })
  const running = engine.searchSteps({ ...page, text })
  let steps = 0
  let step = running.next()
  for (; !step.done; step = running.next()) steps++
  spy.mockRestore()
  return { steps, tries, answer: step.value }
}

/**
 * The most that was ever seen is half of it. A sentence of parents tries two thousand, which takes a millisecond; time is measured by
 * `npm run bench -- names`.
 */
const MAX_STEPS = 250
const MAX_TRIES = 250_000

test('a text of any traps takes a bounded amount of work, and says what of it was not read', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(poison, (text) => {
      const { steps, tries, answer } = workOf(text)
      expect(steps).toBeLessThanOrEqual(MAX_STEPS)
      expect(tries).toBeLessThanOrEqual(MAX_TRIES)
      const { leftOut } = limitedText(text)
      expect(leftOut === '' || answer.parsed.leftover.at(-1) === leftOut).toBe(true)
      for (const { from, to } of answer.parsed.spans) expect(text.slice(from, to).trim()).not.toBe('')
    }),
    { numRuns: 100, ...(isLongRun ? {} : { seed: 2026 }) },
  )
})

test('the longer the text, the work stays the same', () => {
  for (const [, text] of POISON) {
    workOf(text)
    const [read, whole] = [workOf(text.slice(0, 1000)), workOf(text)]
    expect(whole.steps).toBe(read.steps)
    expect(whole.tries).toBeLessThanOrEqual(read.tries + 5)
  }
})
