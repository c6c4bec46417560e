import { setTasteOn } from '#src/names/taste/taste-store.ts'
import { useTaste } from '#src/names/taste/use-taste.ts'
import { SwitchChoice } from './switch-choice.tsx'

/** Whether the person's taste orders results. It is stored on this device. */
export function TasteChoice() {
  const stored = useTaste()
  return (
    <SwitchChoice
      label="Order by your taste"
      hint="Results begin with names like those you save, and unlike those you pass on. This is learned on this device and stays here."
      stored={stored ? stored.isOn : null}
      without={true}
      save={setTasteOn}
    />
  )
}
