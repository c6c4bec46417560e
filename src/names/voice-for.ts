import type { ScriptForm } from '#src/core/names/name.ts'
import { SCRIPT_LANGUAGES } from './languages.ts'

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

/**
 * The voice of a language; of several the one that the browser prefers. Only one of this device: another sends what it
 * says to a server.
 */
export function voiceFor<Voice extends VoiceFacts>(
  language: string,
  voices: readonly Voice[],
): Voice | undefined {
  const tags = [language, ...(ALSO[language] ?? [])]
  const fitting = voices.filter(
    ({ lang, localService }) =>
      localService && !OTHER_LANGUAGE.test(lang) && tags.includes(lang.toLowerCase().split(/[-_]/)[0] ?? ''),
  )
  return fitting.find((voice) => voice.default) ?? fitting[0]
}

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
