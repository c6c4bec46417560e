/** What one decides about a name: to save or like it, or to pass on it. */
export type Decision = 'save' | 'pass'

/** What a key or a gesture asks for. */
export type SwipeAction = Decision | 'open' | 'undo'

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

const ARROWS: Partial<Record<string, SwipeAction>> = {
  ArrowLeft: 'pass',
  ArrowRight: 'save',
  ArrowUp: 'open',
}

/**
 * The action of a key; null without one. `onControl`: the focus is on a button or link, whose own Enter counts.
 * `singleKeys`: single-character keys are turned on. A key that is held down decides once.
 */
export function actionOfKey(
  event: PressedKey,
  { onControl, singleKeys }: { onControl: boolean; singleKeys: boolean },
): SwipeAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event
  if (repeat || isComposing || altKey || shiftKey) return null
  const isZ = key.toLowerCase() === 'z'
  if (ctrlKey || metaKey) return isZ ? 'undo' : null
  if (isZ) return singleKeys ? 'undo' : null
  if (key === 'Enter') return onControl ? null : 'open'
  return ARROWS[key] ?? null
}

/** How a finger or mouse moved a card, in CSS pixels, and how long that took, in ms. */
export type Drag = { dx: number; dy: number; ms: number; width: number }

/** Of the card's width: moved so far, it counts however slowly. */
const FAR = 0.3
/** Pixels a ms, and pixels, of a flick. */
const FAST = 0.5
const FLICK = 32

/** The decision of a drag that ended; null when the card goes back. */
export function decisionOfDrag({ dx, dy, ms, width }: Drag): Decision | null {
  const way = Math.abs(dx)
  if (way <= Math.abs(dy)) return null
  const isFlick = way >= FLICK && way / Math.max(1, ms) >= FAST
  if (way < FAR * width && !isFlick) return null
  return dx > 0 ? 'save' : 'pass'
}
