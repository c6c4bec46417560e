/** Light and dark follow the system unless the person chooses. */
export type Theme = 'system' | 'light' | 'dark'
export const THEMES: Theme[] = ['system', 'light', 'dark']

/** Local storage and not Dexie, since the choice must be known before the first paint. */
const KEY = 'nestling-theme'

/** The chosen theme; `system` when none was chosen or storage is refused. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme at once and keeps it where storage allows. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Refused storage: the choice holds for this visit.
  }
}
