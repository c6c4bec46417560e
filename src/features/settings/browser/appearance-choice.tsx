import { useState } from 'react'
import type { AppearanceSetting } from '#src/ui/appearance.ts'
import { Segmented } from '#src/ui/segmented.tsx'

type Props<Value extends string> = {
  label: string
  setting: AppearanceSetting<Value>
  labels: Record<Value, string>
}

/** Chooses how all pages look; they change at once. */
export function AppearanceChoice<Value extends string>({ label, setting, labels }: Props<Value>) {
  const [chosen, setChosen] = useState(setting.read)
  return (
    <div>
      <Segmented
        label={label}
        options={setting.values.map((value) => ({ value, label: labels[value] }))}
        value={chosen}
        onChange={(value) => {
          setting.choose(value)
          setChosen(value)
        }}
      />
    </div>
  )
}
