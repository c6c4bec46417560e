import type { ScriptForm, WrittenEntry } from '#src/core/names/name.ts'
import { SCRIPTS } from '#tools/names/scripts.ts'
import { distance, TOO_FAR, type Values } from './phones.ts'
import { SCRIPT_VALUES } from './script-values.ts'
import { sayPhones } from './sound.ts'

/** The letters as keys of the values, and the values; none for a script that does not represent sounds. */
function readable({ lang, text }: ScriptForm): { letters: string; values: Values[] } {
  const script = SCRIPTS[lang]?.name ?? ''
  const values = [SCRIPT_VALUES[script]]
  let letters = text.toLowerCase()
  if (INDIC.has(script)) {
    if (script !== 'Devanagari') values.push(SCRIPT_VALUES.Devanagari)
    letters = text.replace(/\p{L}|\p{M}/gu, toDevanagari).replace(/(\p{L})\u094d\1/gu, '$1')
  } else if (script === 'Ethiopic') letters = text.replace(/\p{L}/gu, firstOfSeries)
  else if (script === 'Korean') letters = text.normalize('NFD')
  else if (script === 'Japanese') letters = kanaOf(text)
  else if (script === 'Greek') letters = letters.normalize('NFD').replace(/\p{M}/gu, '')
  else if (script === 'Thai') letters = text.replace(THAI_SILENT, '')
  else if (script === 'Khmer') letters = text.replace(/(\p{L})\u17d2\1/gu, '$1')
  else if (script === 'Sinhala') letters = text.replace(/(\p{L})\u0dca\1/gu, '$1')
  else if (script === 'Tibetan')
    letters = text.replace(/[\u0f90-\u0fb0]/g, (letter) => shifted(letter, -0x50))
  return { letters, values: values.filter((table) => table !== undefined) }
}

/** A letter under the mark of silence, and what is silent before it. */
const THAI_SILENT = /(?:[ดตท]ร|ษณ|[ก-ฮ])[ิุ]?์/g

const INDIC = new Set([
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
])

const shifted = (letter: string, by: number): string =>
  String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)

const DEVANAGARI = 0x0900
const INDIC_BLOCK = 0x80

/** Each block of Unicode contains the same letters at the same offsets. */
function toDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return String.fromCodePoint(DEVANAGARI + (code % INDIC_BLOCK))
}

/** Code points per consonant, one for each following vowel. */
const ETHIOPIC_SERIES = 8

function firstOfSeries(letter: string): string {
  return shifted(letter, -((letter.codePointAt(0) ?? 0) % ETHIOPIC_SERIES))
}

/** Katakana as hiragana; with Han characters, only the reading in brackets. */
function kanaOf(text: string): string {
  const kana = /【(.+)】/.exec(text)?.[1] ?? (/\p{Script=Han}/u.test(text) ? '' : text)
  return kana.replace(/[ァ-ヴ]/g, (letter) => shifted(letter, -0x60))
}

/**
 * How far the sound is from the possible values of the form's letters; 0 for scripts without sounds, such as Han
 * characters.
 */
export function scriptDistance({ lang, text }: ScriptForm, say: string): number {
  const distances = text.split(/[,、،/]/).map((form) => {
    const { letters, values } = readable({ lang, text: form.trim() })
    return letters === '' || values.length === 0 ? 0 : distance(letters, values, sayPhones(say))
  })
  return Math.max(...distances)
}

/** Names in the form that another language gave them, beside the form of their own. */
export const RESHAPED: ReadonlySet<string> = new Set([
  // Kurosh, as the Greeks wrote him.
  'Cyrus',
  // Hieronymos, contracted in French.
  'Jerome',
  // Khshayarsha, as the Greeks wrote him.
  'Xerxes',
])

/** Reports each script form that contradicts the name's sound. */
export function scriptWarnings({ name, say, scripts }: WrittenEntry): string[] {
  if (RESHAPED.has(name)) return []
  return scripts
    .filter((form) => scriptDistance(form, say) > TOO_FAR)
    .map(({ lang, text }) => `"${text}" in ${lang} does not read like "${say}"`)
}
