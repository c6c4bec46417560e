/** What a key asks for, on any page. */
export type KeyAction = 'list' | 'search' | 'next' | 'previous' | 'heart' | null

/** Of a key press, what decides. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>

type Circumstances = {
  /** Single characters do something. */
  on: boolean
  /** The focus is where characters are written or chosen. */
  typing: boolean
  /** A dialog is open: what lies below is out of reach. */
  inDialog: boolean
}

/**
 * The action of a key. None while somebody types or another part of the page has taken the key; none of a character
 * when they are turned off. Arrows are no characters, and walk always.
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
  // Held down, it would keep and remove in turn.
  return on && key === 'f' && !event.repeat ? 'heart' : null
}

/** What was meant longer ago, ms, is not done any more: another name may be in focus by now. */
const EARLY_MS = 2_000
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Of the keys pressed before the code for keys came the last one, unless that is too long ago; `now` as in `timeStamp`. */
export function earlyKey<Key extends { key: string; timeStamp: number }>(
  keys: readonly Key[],
  now: number,
): Key | undefined {
  return keys.findLast(({ key, timeStamp }) => !MODIFIERS.has(key) && now - timeStamp < EARLY_MS)
}
