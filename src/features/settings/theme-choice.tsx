import { useState } from 'react'
import { chooseTheme, readTheme, THEMES, type Theme } from '#src/ui/theme.ts'

const LABEL: Record<Theme, string> = { system: 'Like the device', light: 'Light', dark: 'Dark' }

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <div className="mt-5">
      <span id="theme-label" className="label">
        Theme
      </span>
      <div
        role="radiogroup"
        aria-labelledby="theme-label"
        className="grid grid-cols-3 rounded-field bg-tint p-[3px] text-sm"
      >
        {THEMES.map((choice) => (
          <label
            key={choice}
            className="relative grid min-h-11 place-items-center rounded-[9px] text-center has-checked:bg-raised has-checked:font-semibold has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={theme === choice}
              onChange={() => {
                chooseTheme(choice)
                setTheme(choice)
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {LABEL[choice]}
          </label>
        ))}
      </div>
    </div>
  )
}
