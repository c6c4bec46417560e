import type { Spoken } from './spoken.ts'

/** Letters, as a regular expression, and what is heard for them: sounds separated by spaces. */
export type Rule = readonly [letters: string, sounds: string]

/** What the place of the stress depends on. */
export type Word = {
  /** The letters that were read. */
  text: string
  /** The vowels, or what stands for one. */
  nuclei: string[]
  /** The stressed syllable of the respelling, where the numbers of syllables agree. */
  spoken: number | null
}

/** How a language's spelling is read. */
export type Language = {
  /** The key of the script form that is read; without it the name itself is. */
  script?: string
  /** Whether long vowels bear macrons, in the name or in a variant that differs from it by nothing else. */
  macrons?: boolean
  /** Whether the transcription of the script form may be that of the name; syllables and stress are compared anyway. */
  fits?: (name: string, ipa: string) => boolean
  /** The letters to read, where the spelling alone is ambiguous; null where they do not tell the sound. */
  read?: (text: string, say: string, from: string) => string | null
  /**
   * The first rule that fits is taken, letter by letter; where none fits, there is no transcription. A sound `ˈa` is
   * stressed, `i~j` is either (`i~` either or nothing), as the respelling has as many syllables; `?` is unknown,
   * `·` a limit of syllables, `_` of words.
   */
  rules: readonly Rule[]
  /** The stressed syllable where no letter marks it; null where there is none to tell. */
  stress: ((word: Word) => number | null) | 'none'
  /** The last touch: of the whole transcription. */
  finish?: (ipa: string) => string
  /** What neighbors do to a sound, in this order: over the sounds between ` # `, separated by spaces, the stressed vowel marked. */
  changes?: readonly (Rule | ((sounds: string[]) => string[]))[]
  /**
   * Which consonants before the stressed vowel belong to its syllable: one alone, with a liquid or glide, or also with
   * an s before, or a nasal.
   */
  onset?: 'single' | 'liquid' | 'cluster' | 'prenasal'
}

const VOWEL = /^ˈ?[aeiouyæøœɐɑɒɔəɛɜɤɨɪʉɯʊʌʏ](?!.*\u032F)|\u0329/
const OBSTRUENT = /^(?:[pbtdkɡfvθðszʃʒʂʐxɣɸβcɟ]|[td](?:s|z|ʃ|ʒ|ɕ|ʑ|ʂ|ʐ))ʰ?$/
const LIQUID = /^(?:l|r|ɾ|ʁ|ʎ|r̝|r̝̊)$/
/** Glides, and the first vowels of rising diphthongs. */
const GLIDE = /^(?:[jw]|[eo]\u032F)$/
const PRENASAL = /^(?:m[pbfv]|n(?:[td]|[td][szʃʒ])|ŋ[kɡ])/

const isNucleus = (sound: string): boolean => VOWEL.test(sound)

type Compiled = { rules: [RegExp, string[]][]; changes: ((sounds: string[]) => string[])[] }
const compiled = new WeakMap<Language, Compiled>()

function compile(language: Language): Compiled {
  const known = compiled.get(language)
  if (known) return known
  const rules = language.rules.map(([letters, sounds]): [RegExp, string[]] => [
    new RegExp(letters, 'uy'),
    sounds.split(' ').filter((sound) => sound !== ''),
  ])
  const changes = (language.changes ?? []).map((change) => {
    if (typeof change === 'function') return change
    const pattern = new RegExp(change[0], 'gu')
    return (sounds: string[]) =>
      `# ${sounds.join(' ')} #`
        .replace(pattern, change[1])
        .split(' ')
        .filter((sound) => sound !== '' && sound !== '#')
  })
  const made = { rules, changes }
  compiled.set(language, made)
  return made
}

/**
 * The broad transcription of a spelling, without slashes, the stress before its syllable; null where the spelling does
 * not tell it.
 */
export function transcribe(language: Language, text: string, spoken: Spoken | null): string | null {
  const { rules, changes } = compile(language)
  const letters = text.toLowerCase().normalize('NFC')
  const sounds = readLetters(rules, letters)
  if (!sounds) return null
  const ways = choices(sounds)
  const heard = ways.flatMap((way) => {
    const at = way.flatMap((sound, index) => (isNucleus(sound) ? [index] : []))
    const agrees = spoken !== null && spoken.syllables === at.length
    if (at.length === 0 || (ways.length > 1 && !agrees)) return []
    const stressed = stressedAt(language, letters, way, at, agrees ? spoken.stressed : null)
    if (stressed === null && language.stress !== 'none' && at.length > 1) return []
    const marked = way.map((sound, index) => (index === stressed ? `ˈ${sound.replace('ˈ', '')}` : sound))
    return [changes.reduce((now, change) => change(now), marked)]
  })
  const [only, ...others] = new Set(
    heard.map((way) => withMark(way, language.onset ?? 'liquid')).map(language.finish ?? ((ipa) => ipa)),
  )
  return only === undefined || others.length > 0 || only.includes('?') ? null : only
}

function readLetters(rules: Compiled['rules'], text: string): string[] | null {
  const sounds: string[] = []
  for (let at = 0; at < text.length; ) {
    const rule = rules.find(([pattern]) => {
      pattern.lastIndex = at
      return pattern.test(text)
    })
    if (!rule || rule[0].lastIndex === at) return null
    sounds.push(...rule[1])
    at = rule[0].lastIndex
  }
  return sounds
}

/** The ways to read the sounds of which the spelling leaves two; the sounds themselves where it leaves none. */
function choices(sounds: string[]): string[][] {
  if (!sounds.some((sound) => sound.includes('~'))) return [sounds]
  return sounds.reduce<string[][]>(
    (ways, sound) =>
      ways.flatMap((way) =>
        [...new Set(sound.split('~').toReversed())].map((one) => (one ? [...way, one] : way)),
      ),
    [[]],
  )
}

/** The position of the stressed vowel. */
function stressedAt(
  { stress }: Language,
  text: string,
  sounds: string[],
  at: number[],
  spoken: number | null,
): number | null {
  if (stress === 'none') return null
  const marked = sounds.findIndex((sound) => sound.startsWith('ˈ'))
  if (marked >= 0) return marked
  const syllable = stress({ text, nuclei: at.map((index) => sounds[index] ?? ''), spoken })
  return syllable === null ? null : (at[syllable] ?? null)
}

/** The sounds as one text, the stress mark before the syllable; a word of one syllable has none. */
function withMark(sounds: string[], onset: NonNullable<Language['onset']>): string {
  const stressed = sounds.findIndex((sound) => sound.startsWith('ˈ'))
  const plain = sounds.map((sound) => sound.replace('ˈ', ''))
  if (stressed < 0 || plain.filter(isNucleus).length < 2) return joined(plain)
  const start = onsetStart(plain, stressed, onset)
  return `${joined(plain.slice(0, start))}ˈ${joined(plain.slice(start))}`
}

const joined = (sounds: string[]): string => sounds.join('').replaceAll('_', ' ').replaceAll('·', '')

function onsetStart(sounds: string[], vowel: number, onset: NonNullable<Language['onset']>): number {
  const before = sounds.slice(0, vowel).findLastIndex(isNucleus)
  // What begins the word begins its first syllable.
  if (before < 0) return 0
  let start = vowel
  const one = (index: number): string => (index > before ? (sounds[index] ?? '') : '')
  if (one(start - 1) !== '' && !/^[iu]\u032F$/.test(one(start - 1))) start--
  if (onset === 'single') return start
  while (GLIDE.test(one(start)) && !/^(?:·|[iu]\u032F|)$/u.test(one(start - 1))) start--
  if (
    LIQUID.test(one(start)) &&
    OBSTRUENT.test(one(start - 1)) &&
    !/^[td][lʎ]/.test(one(start - 1) + one(start))
  )
    start--
  if (onset === 'cluster' && one(start - 1) === 's' && /^[ptkfl]/u.test(one(start))) start--
  if (onset === 'prenasal' && PRENASAL.test(one(start - 1) + one(start))) start--
  return start
}

export const FIRST = (): number => 0
export const PENULT = ({ nuclei }: Word): number => Math.max(0, nuclei.length - 2)
/** The stress that the respelling has: the spelling does not show it. */
export const SPOKEN = ({ spoken }: Word): number | null => spoken
