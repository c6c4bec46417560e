/** The action of a key on any page. */
export type KeyAction = 'list' | 'search' | 'next' | 'previous' | 'heart' | null

/** The relevant part of a key event. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

type Circumstances = {
  /** Single-character keys are turned on. */
  on: boolean
  /** The focus is in a control that takes text or a choice. */
  typing: boolean
  /** A dialog is open: the page below is inert. */
  inDialog: boolean
}

/**
 * The action of a key. None while the user types or when another handler has consumed the key; none for a character
 * when these are turned off. Arrow keys are not characters and always work.
 */
export function keyAction(event: PressedKey, { on, typing, inDialog }: Circumstances): KeyAction {
  const { key } = event
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return null
  if (on && key === '?') return 'list'
  if (inDialog) return null
  if (key === 'ArrowDown') return 'next'
  if (key === 'ArrowUp') return 'previous'
  if (on && key === '/') return 'search'
  // Held down, it would add and remove repeatedly.
  return on && key === 'f' && !event.repeat ? 'heart' : null
}

/** Maximum age of a replayed key, ms: another name may be focused by now. */
const EARLY_MS = 2_000
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** The last key pressed before the keyboard code was loaded, unless it is too old; `now` as in `timeStamp`. */
export function earlyKey<Key extends { key: string; timeStamp: number }>(
  keys: readonly Key[],
  now: number,
): Key | undefined {
  return keys.findLast(({ key, timeStamp }) => !MODIFIERS.has(key) && now - timeStamp < EARLY_MS)
}
