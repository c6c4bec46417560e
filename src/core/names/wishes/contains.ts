import { readLetters as readText, readPosition } from '#src/core/names/filters/edges.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { startAgainAt } from '#src/core/names/filters/starts-with.ts'
import { readLetters, readPointed } from './contains-letters.ts'
import { signCondition, signLabel, signsAt } from './contains-signs.ts'
import type { DemandRule } from './wish.ts'

/** Letters anywhere in the name, without case or diacritics; or a sign of its spelling: `no accents`. */
export const contains: DemandRule<string> = {
  help: {
    title: 'Letters inside',
    examples: ['containing the letter z', 'without the letter r', 'no accents or apostrophes'],
  },
  field: {
    label: 'Contains letters',
    without: 'Without letters',
    read: readText,
    describe: (letters) => signLabel(letters) ?? `contains ${letters}`,
  },
  several: true,
  reader: () => (words, at) => {
    const signs = signsAt(words, at)
    if (signs) return signs
    // "our surnames start with B so nothing with B"
    if (startAgainAt(words, at)) return null
    const found = readLetters(words, at) ?? readPointed(words, at)
    // "an R as its first letter" is about the start.
    for (let next = at; found && next < at + found.length; next++)
      if (readPosition(words, next, 'first') || readPosition(words, next, 'last')) return null
    return found
  },
  matcher(at) {
    const ofSign = signCondition(at)
    return (letters) => {
      const sign = ofSign(letters)
      if (sign) return [sign]
      const part = fold(letters)
      if (part === '') return []
      const found = at.spelling.containing(part)
      return [{ levels: [found], explain: () => [{ kind: 'name', text: `contains ${part}` }] }]
    }
  },
}
