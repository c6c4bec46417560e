import { allowRemoteVoices, watchRemoteVoices } from '#src/names/remote-voices.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'
import { SwitchChoice } from './switch-choice.tsx'

const store = () => Promise.resolve(watchRemoteVoices)

/** Where the browser can speak: whether names may be said by voices that need a network. Nothing anywhere else. */
export function VoicesChoice() {
  const stored = useLaterStore(store, false)
  if (!('speechSynthesis' in globalThis)) return null
  return (
    <SwitchChoice
      label="Use online voices"
      hint="Names are then also said in languages for which only the browser’s online voices exist. The name, and its surname when you call it, is sent to the company that provides the voice."
      stored={stored ?? null}
      without={false}
      save={allowRemoteVoices}
    />
  )
}
