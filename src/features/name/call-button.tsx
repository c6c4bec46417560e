import { voiceFor } from '#src/names/voice-for.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'
import { loadVoices } from './listen.tsx'

type Props = { name: string; full: string }

/**
 * Calls a name with its surname, as one calls a child across a park: by a voice in the reader's language that may be
 * used. No trace where there is none.
 */
export function CallButton({ name, full }: Props) {
  const there = useLaterStore(loadVoices, null)
  const voice = there && voiceFor(navigator.language.split('-')[0] ?? '', there.voices)
  if (!there || !voice) return null
  return (
    <button
      type="button"
      aria-label={`Call ${full} across the park`}
      className="link min-h-11 text-sm"
      onClick={() => there.call([name, full], voice)}
    >
      Call it across the park
    </button>
  )
}
