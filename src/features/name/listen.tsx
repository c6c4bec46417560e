import type { ReactNode } from 'react'
import type { ScriptForm } from '#src/core/names/name.ts'
import { LANGUAGE_OF } from '#src/names/languages.ts'
import { spokenLanguages, spokenText, voiceFor } from '#src/names/voice-for.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'
import type { Voices } from './voices.tsx'

const nothing = (changed: (there: null) => void) => {
  changed(null)
  return () => undefined
}
/** The browser's voices, for `useLaterStore`; null where it has no speech. */
export const loadVoices = async (): Promise<(changed: (there: Voices | null) => void) => () => void> =>
  'speechSynthesis' in globalThis ? (await import('./voices.tsx')).watchVoices : nothing

type Props = { name: string; origin: string; originLabel: string; scripts: readonly ScriptForm[] | undefined }

/**
 * A button that says a name, or null where the browser has no voice for it. It takes no space in its line, so nothing
 * moves when it appears.
 */
export function useListen({ name, origin, originLabel, scripts }: Props): ReactNode {
  const there = useLaterStore(loadVoices, null)
  if (!there || !scripts) return null
  for (const language of spokenLanguages(origin, navigator.languages)) {
    const voice = voiceFor(language, there.voices)
    const text = spokenText(language, name, scripts)
    if (!voice || text === null) continue
    const label = LANGUAGE_OF[origin] ? originLabel : labelOf(language)
    return (
      <span className="listen">
        <there.ListenButton name={name} language={label} text={text} voice={voice} />
      </span>
    )
  }
  return null
}

const labelOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
