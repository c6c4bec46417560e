import { fileURLToPath } from 'node:url'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { allSteps } from '#src/core/names/search/steps.ts'
import { warmParserSteps } from '#src/core/names/sentence/warm-parser.ts'
import { loadFirstFromDisk, loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { FRESH_TEXTS } from './fresh-texts.ts'
import { micros } from './measure.ts'

/** Prints the microseconds that one of the fresh texts takes as the first thing that someone asks, and those of its slowest step, behind which a newer search would end it. Arguments: `first`, `warm` (the same with the reading of sentences prepared), `prepared` (those names, once the worker has prepared them), `unprepared` (all names, before that), `indexed` (as soon as they answer) or `all` (once they are prepared); its number. */
const generated = fileURLToPath(new URL('../../.generated/names', import.meta.url))
const [step, number] = process.argv.slice(2)
const isFirst = step === 'first' || step === 'warm' || step === 'prepared'
// The worker does so while the names are on their way, or before all of them answer.
if (step === 'warm' || step === 'indexed') allSteps(warmParserSteps())
const engine = createNamesEngine(isFirst ? loadFirstFromDisk(generated) : loadNamesFromDisk(generated))
// The worker does the one before all names answer, the other while someone has the field.
if (step === 'indexed') allSteps(engine.indexSteps())
else if (step === 'prepared' || step === 'all') allSteps(engine.prepareSteps())
const text = FRESH_TEXTS[Number(number)] ?? ''
const steps = engine.searchSteps({ text, filters: {}, seed: 0, offset: 0, limit: 24 })
let total = 0
let slowest = 0
for (let isDone = false; !isDone; ) {
  const took = micros(() => {
    isDone = steps.next().done === true
  })
  total += took
  slowest = Math.max(slowest, took)
}
console.log(total, slowest)
