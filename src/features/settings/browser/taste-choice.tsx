import { useState } from 'react'
import { setTasteOn } from '#src/names/taste/taste-store.ts'
import { useTaste } from '#src/names/taste/use-taste.ts'
import { Switch } from '#src/ui/switch.tsx'

/** Whether the person's taste orders results. It is stored on this device. */
export function TasteChoice() {
  const stored = useTaste()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = (isOn: boolean) => {
    setChosen(isOn)
    setFailed(false)
    setTasteOn(isOn).catch(() => {
      setChosen(null)
      setFailed(true)
    })
  }
  return (
    <div>
      <Switch
        label="Order by your taste"
        hint="Results begin with names like those you save, and unlike those you pass on. This is learned on this device and stays here."
        checked={chosen ?? stored?.isOn ?? true}
        {...(stored && { onChange: choose })}
      />
      {failed && (
        <p role="alert" className="text-sm text-danger">
          This couldn’t be stored. Allow this site to store data, and try again.
        </p>
      )}
    </div>
  )
}
