import { birthTimeAt } from '#src/core/names/sentence/birth-times.ts'
import { isHonoringVerb } from '#src/core/names/sentence/kin-words.ts'
import { ideaConditions } from '#src/core/names/search/idea-conditions.ts'
import { interestReader } from '#src/core/names/sentence/interests.ts'
import { themePhrases } from '#src/core/names/sentence/phrases.ts'
import type { Filter } from './filter.ts'
import { readMeaning } from './meaning-phrases.ts'
import type { FilterRule } from './rule.ts'
import { readStyled } from './styled-ideas.ts'
import { readDescribed, readNamesOf, readTheme } from './theme-words.ts'

/** Maximum length of a meaning, in characters. */
const MAX_LENGTH = 60

/** A theme's id, or words to find in a meaning. */
export const meaning: Filter<string, 'meaning'> = {
  param: 'meaning',
  label: 'Meaning or theme',
  dropped: 'Any meaning',
  read: (text) => text.slice(0, MAX_LENGTH).trim() || undefined,
  describe: (words, choices) =>
    `means ${choices?.themes.find(({ id }) => id === words)?.label.toLowerCase() ?? words}`,
  control: {
    kind: 'text',
    maxLength: MAX_LENGTH,
    placeholder: 'light, sea, brave',
    suggestions: 'themes',
  },
}

export const meaningRule: FilterRule<string> = {
  help: { title: 'Meaning or theme', examples: ['names meaning light', 'meaning brave'] },
  attribute: { name: 'theme', idOf: 'themes' },
  reader(vocabulary) {
    const { corpus, isMeaningWord } = vocabulary
    const themes = themePhrases(corpus)
    const interestAt = interestReader(vocabulary)
    return (words, at, { othersBegin }) => {
      // "we want to honor my grandma", "a name to honour our Irish roots"
      if (isHonoringVerb(words, at)) return null
      // "a Christmas baby"
      const birth = birthTimeAt(words, at)
      if (birth?.idea)
        return {
          length: birth.length,
          values: [birth.idea],
          label: `means ${birth.idea}`,
          preferred: true,
          aside: true,
        }
      // "we love hiking"
      const interest = interestAt(words, at)
      if (interest) return { ...interest, aside: true }
      return (
        readMeaning(words, at, othersBegin, themes) ??
        readNamesOf(words, at) ??
        readTheme(words, at, themes) ??
        readDescribed(words, at, isMeaningWord) ??
        readStyled(words, at, themes, vocabulary)
      )
    }
  },
  join: (first, second) => [...new Set(`${first} ${second}`.split(' '))].join(' '),
  matcher: (at) => (words) => ideaConditions(words, at),
  asName: 'instead',
  ofSense: true,
}
