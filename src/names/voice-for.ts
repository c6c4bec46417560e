import type { ScriptForm } from '#src/core/names/name.ts'
import { LANGUAGE_OF, READ_AS_OWN, SCRIPT_LANGUAGES } from './languages.ts'

/** What is known of a voice of the browser. */
export type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/** Voices are tagged in other ways, too: by an older tag, or by one of the standards of a language of several. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  fil: ['tl'],
  he: ['iw'],
  id: ['in'],
  nb: ['no', 'nn'],
  sh: ['hr', 'sr', 'bs'],
  yi: ['ji'],
  zh: ['cmn'],
}
/** Tagged as Chinese, but Cantonese. */
const OTHER_LANGUAGE = /^zh[-_](?:hk|mo|hant[-_]hk)/i

/** The voices that may be used: one that is not of this device sends what it says to a server, which the user allows. */
export const permittedVoices = <Voice extends VoiceFacts>(
  voices: readonly Voice[],
  { remote }: { remote: boolean },
): Voice[] => voices.filter(({ localService }) => localService || remote)

/** The voice of a language; of several one of this device, and of these the one that the browser prefers. */
export function voiceFor<Voice extends VoiceFacts>(
  language: string,
  voices: readonly Voice[],
): Voice | undefined {
  const tags = [language, ...(ALSO[language] ?? [])]
  const fitting = voices.filter(
    ({ lang }) => !OTHER_LANGUAGE.test(lang) && tags.includes(lang.toLowerCase().split(/[-_]/)[0] ?? ''),
  )
  const [first, ...others] = fitting
  return first && others.reduce((best, voice) => (preference(voice) > preference(best) ? voice : best), first)
}

/**
 * The languages in which a name of an origin may be said, the best first; none where only a voice of its own would do.
 * Names of `READ_AS_OWN` are said as in the reader's languages, or else in English, which our respellings are for.
 * @param own the reader's languages, as tags
 */
export function spokenLanguages(origin: string, own: readonly string[]): string[] {
  const language = LANGUAGE_OF[origin]
  if (language) return [language]
  if (!READ_AS_OWN.has(origin)) return []
  return [...new Set([...own.map((tag) => tag.split('-')[0] ?? ''), 'en'])].filter((tag) => tag !== '')
}

const preference = (voice: VoiceFacts): number => 2 * Number(voice.localService) + Number(voice.default)

/**
 * What the voice of a language reads: the form in its script where it has one of its own, else the name. Of several
 * forms the first, of characters with their sound the sound; null where the form is missing.
 */
export function spokenText(language: string, name: string, scripts: readonly ScriptForm[]): string | null {
  if (!SCRIPT_LANGUAGES.has(language)) return name
  const form = scripts.find(({ lang }) => lang === language)?.text ?? ''
  const sound = /【(.+?)】/.exec(form)?.[1] ?? form
  return sound.split(/[,、，/()（）]/)[0]?.trim() || null
}
