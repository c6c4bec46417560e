const PAIRS = [
  ['b', 'p'],
  ['d', 't'],
  ['ɡ', 'k'],
  ['v', 'f'],
  ['z', 's'],
  ['ʒ', 'ʃ'],
  ['ʐ', 'ʂ'],
  ['ʑ', 'ɕ'],
  ['dz', 'ts'],
  ['dʒ', 'tʃ'],
  ['dʐ', 'tʂ'],
  ['dʑ', 'tɕ'],
  ['ɟ', 'c'],
  ['ɦ', 'x'],
  ['r̝', 'r̝̊'],
] as const
const VOICELESS = new Map<string, string>(PAIRS)
const VOICED = new Map<string, string>(PAIRS.map(([voiced, voiceless]) => [voiceless, voiced]))
/** These follow the next sound, but do not make the one before them voiced. */
const INERT = /^(?:v|r̝|ʋ)$/

/**
 * Consonants take the voice of the one that follows, from the last to the first, as in the Slavic languages and
 * Hungarian.
 *
 * @param final whether they are voiceless at the end
 */
export const assimilateVoice =
  ({ final }: { final: boolean }) =>
  (sounds: string[]): string[] => {
    const heard = [...sounds]
    for (let at = heard.length - 1; at >= 0; at--) {
      const sound = heard[at] ?? ''
      const next = heard[at + 1]
      if (next === undefined) {
        if (final) heard[at] = VOICELESS.get(sound) ?? sound
      } else if (VOICED.has(next) || next === 'h') heard[at] = VOICELESS.get(sound) ?? sound
      else if (VOICELESS.has(next) && !INERT.test(next)) heard[at] = VOICED.get(sound) ?? sound
    }
    return heard
  }
