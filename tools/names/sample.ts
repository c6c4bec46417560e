import { createHash } from 'node:crypto'
import type { Line } from './parse-corpus.ts'

/** One line in this many is selected, where no other share is asked for: 5 %. */
const ONE_IN = 20

/**
 * A sample of the names for another review: the same seed always selects the same names, whatever changes in the lines
 * around them or in their own text.
 */
export function drawSample(lines: Line[], seed: string, oneIn = ONE_IN): Line[] {
  return lines.filter(({ entry }) => {
    const digest = createHash('sha256').update(`${seed} ${entry.origin} ${entry.name}`).digest()
    return digest.readUInt32BE() % oneIn === 0
  })
}
