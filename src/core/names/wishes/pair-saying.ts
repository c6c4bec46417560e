import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Language } from './pair-languages.ts'

/** People of a language, who have to say the name. Its "speakers" are of the language itself, where a people may speak another. */
const PEOPLE =
  'people|folks?|family|families|household|side|kids?|child|children|baby|couples?|parents|relatives|grandparents|cousins?|husband|wife|partner|mother in law|father in law|in laws|inlaws|mother|father|mum|mom|dad|grandma|grandpa|grandmother|grandfather|friends?|colleagues?|coworkers|teachers?|neighbou?rs?|classmates'

/** Behind a language: who speaks it. */
export const BEHIND = pattern(
  `(${PEOPLE}|speakers?|speaking|home|languages?|too|alike|crossover|friendly|bilingual|both|equally|as well)*`,
)

/** Behind a language: what its speakers do with the name. */
export const SAYING = pattern(
  `(${PEOPLE})? (who|that)? (can|could|will|would|should|wont|to|are able to)* (also|still|all|both|actually|easily)* (say|pronounce|spell|read|manage|handle|understand|recogni[sz]e|get right|wrap their tongues? around) (it)? (too|easily|properly|correctly|well|right|ok|okay|without (trouble|problems|difficulty))*` +
    '|(that|who)? (wont|dont|cant|will not|do not|never|would not|wouldnt) (always|ever|completely|totally|constantly|all)* (butcher|mangle|mispronounce|misspell|mess up|struggle with|trip over|stumble over|get wrong) (it)?',
)

/** Behind a language: who of it is meant. */
export const KINSFOLK = pattern(`(${PEOPLE})`)

/** How many words say behind a language what its speakers can do with the name: `people can spell`; null for none. */
export function spokenAt(words: Word[], at: number): number | null {
  if (words[at]?.clause !== false) return null
  const behind = BEHIND(words, at)?.length ?? 0
  const saying = SAYING(words, at + behind)
  return saying ? behind + saying.length : null
}

/** Origins of peoples who speak English every day. */
const ENGLISH_SPEAKING = new Set(['scottish', 'irish', 'welsh'])

/** `my Scottish in-laws can spell`: of a family it is English; `an Italian and a Scot can both say` is of the language. */
export const areEnglishSpeakers = (words: Word[], at: number, { known, length }: Language): boolean =>
  ENGLISH_SPEAKING.has(known.id) &&
  KINSFOLK(words, at + length) !== null &&
  spokenAt(words, at + length) !== null
