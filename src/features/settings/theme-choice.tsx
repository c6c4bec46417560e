import { useState } from 'react'
import { Segmented } from '#src/ui/segmented.tsx'
import { chooseTheme, readTheme, THEMES, type Theme } from '#src/ui/theme.ts'

const LABEL: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <div className="mt-5">
      <Segmented
        label="Theme"
        options={THEMES.map((value) => ({ value, label: LABEL[value] }))}
        value={theme}
        onChange={(choice) => {
          chooseTheme(choice)
          setTheme(choice)
        }}
      />
    </div>
  )
}
