/** How large all text is: everything measured in rem grows with it, as with the browser's own setting. */
export type TextSize = 'standard' | 'large' | 'larger'
export const TEXT_SIZES: TextSize[] = ['standard', 'large', 'larger']

/** Local storage and not Dexie, since the choice must be known before the first paint. */
const KEY = 'nestling-text'

/** The chosen size; `standard` when none was chosen or storage is refused. */
export function readTextSize(): TextSize {
  try {
    const stored = localStorage.getItem(KEY)
    return TEXT_SIZES.find((size) => size === stored) ?? 'standard'
  } catch {
    return 'standard'
  }
}

/** Applies a size at once and keeps it where storage allows. */
export function chooseTextSize(size: TextSize): void {
  if (size === 'standard') delete document.documentElement.dataset.text
  else document.documentElement.dataset.text = size
  try {
    if (size === 'standard') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, size)
  } catch {
    // Refused storage: the choice holds for this visit.
  }
}
