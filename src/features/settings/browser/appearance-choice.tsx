import { useState } from 'react'
import { chooseAppearance, readAppearance, type AppearanceSetting } from '#src/ui/appearance.ts'
import { Segmented } from '#src/ui/segmented.tsx'

/** Chooses how all pages look; they change at once. */
export function AppearanceChoice({ setting }: { setting: AppearanceSetting }) {
  const [chosen, setChosen] = useState(() => readAppearance(setting))
  return (
    <div>
      <Segmented
        label={setting.label}
        options={setting.options}
        value={chosen}
        onChange={(value) => {
          chooseAppearance(setting, value)
          setChosen(value)
        }}
      />
    </div>
  )
}
