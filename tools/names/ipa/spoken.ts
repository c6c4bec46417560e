/** What a respelling says of syllables: `ma-REE-a` has three, the second (1) stressed. */
export type Spoken = { syllables: number; stressed: number }

/** Reads a respelling; null when it has no stressed syllable, or several. */
export function readSpoken(say: string): Spoken | null {
  const syllables = say.split(/[- ]/)
  const stressed = syllables.flatMap((part, index) =>
    /\p{Lu}/u.test(part) && part === part.toUpperCase() ? [index] : [],
  )
  return stressed.length === 1 ? { syllables: syllables.length, stressed: stressed[0] ?? 0 } : null
}

const VOWELS = '[aeiouyæøœɐɑɒɔəɛɜɤɨɪʉɯʊʌʏ]'
/** A syllable's vowel: with what makes it long, nasal or not a syllable, or a consonant that stands for one. */
const NUCLEUS = new RegExp(`(?:${VOWELS}\\p{M}*ː?|\\S\\u0329)`, 'gu')

type Range = { least: number; greatest: number }

/**
 * How many syllables an English respelling may give a stretch: a glide before a vowel may be one of its own (Adriana,
 * `a-dree-AH-na`), a second vowel none (Paolo, `PAOW-lo`), nor a consonant that stands for a vowel (Petr).
 */
function syllablesOf(ipa: string): Range {
  const nuclei = Array.from(ipa.matchAll(NUCLEUS)).filter(([text]) => !text.includes('\u032F'))
  const vowels = nuclei.filter(([text]) => !text.includes('\u0329'))
  const glides = ipa.match(new RegExp(`[jw](?=ˈ?${VOWELS}|$)`, 'gu'))?.length ?? 0
  const hiatus = nuclei.filter(({ index, 0: text }) =>
    nuclei.some((other) => other.index === index + text.length),
  ).length
  return { least: vowels.length - hiatus, greatest: nuclei.length + glides }
}

const within = (count: number, { least, greatest }: Range): boolean => count >= least && count <= greatest

/**
 * Whether a transcription has the syllables, and where it marks a stress the stressed one, of a respelling. Where a
 * word of several syllables has no mark, the language has no stress to compare.
 */
export function agreesWith(transcription: string, spoken: Spoken): boolean {
  const ipa = transcription.normalize('NFD')
  if (ipa.includes(' ')) return ipa.split(' ').length === spoken.syllables
  const mark = ipa.indexOf('ˈ')
  if (mark < 0) return within(spoken.syllables, syllablesOf(ipa))
  const vowel = mark + Math.max(0, ipa.slice(mark).search(NUCLEUS))
  return (
    within(spoken.stressed, syllablesOf(ipa.slice(0, vowel))) &&
    within(spoken.syllables - spoken.stressed, syllablesOf(ipa.slice(vowel)))
  )
}
