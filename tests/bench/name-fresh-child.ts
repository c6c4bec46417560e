import { fileURLToPath } from 'node:url'
import { POISON } from '#src/core/names/poison.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { allSteps } from '#src/core/names/search/steps.ts'
import { loadFirstFromDisk, loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { micros } from './measure.ts'

/** Prints the microseconds that one poison text takes as the first thing that someone asks. Arguments: `first`, `prepared` (those names, once the worker has prepared them) or `all`, its number. */
const generated = fileURLToPath(new URL('../../.generated/names', import.meta.url))
const [step, number] = process.argv.slice(2)
const isFirst = step !== 'all'
const engine = createNamesEngine(isFirst ? loadFirstFromDisk(generated) : loadNamesFromDisk(generated))
// As the worker does while someone has the field, and once all names are there.
if (step !== 'first') allSteps(engine.prepareSteps())
const text = POISON[Number(number)]?.[1] ?? ''
console.log(micros(() => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 })))
