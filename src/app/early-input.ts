/** Where the page's last script (tools/pages/last-script.ts) keeps what was tapped, chosen or typed, with the state of the field. */
const EARLY_KEY = 'nestlingTaps'

type EarlyInput = [target: HTMLElement, value: string | undefined, checked: boolean | undefined]

/**
 * Does what was asked for before the app could, each thing once. Called when the app has taken the page over; from now
 * on nothing is kept from it.
 */
export function replayEarlyInput(): void {
  const recorded = (Reflect.get(globalThis, EARLY_KEY) ?? []) as EarlyInput[]
  Reflect.deleteProperty(globalThis, EARLY_KEY)
  // Whoever taps a heart again because nothing has happened does not want it undone.
  const last = new Map<HTMLElement, EarlyInput>()
  for (const input of recorded) {
    // At the place of its last time: of two choices the later one counts.
    last.delete(input[0])
    last.set(input[0], input)
  }
  for (const type of ['click', 'input']) addEventListener(type, recordChange, true)
  for (const input of last.values()) attempt(input, TRIES)
}

/** A part of the page that React has not reached yet hears nothing: as many frames are given to it. */
const TRIES = 300
let answered = false
let repeating = false
/** Where somebody has gone on meanwhile, what was kept is out of date. */
const changedSince = new WeakSet<Element>()

function recordChange({ target }: Event): void {
  if (!repeating && target instanceof Element) changedSince.add(target.closest('button') ?? target)
}

/** For the frame around every page, which hears what any part of it hears. */
export const recordAnswer = (): void => {
  answered = true
}

function attempt(input: EarlyInput, tries: number): void {
  answered = false
  repeating = true
  repeat(input)
  repeating = false
  if (answered || tries === 0) return
  requestAnimationFrame(() => {
    if (!changedSince.has(input[0])) attempt(input, tries - 1)
  })
}

function repeat([target, value = '', checked = false]: EarlyInput): void {
  if (target instanceof HTMLButtonElement) {
    sameButton(target)?.click()
  } else if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    // React answers where a field differs from what it has set last.
    target.checked = !checked
    target.click()
  } else if (target instanceof HTMLInputElement) {
    target.value = value === '' ? '0' : ''
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  } else {
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Where the page was drawn anew, the one that has taken its place. */
function sameButton(button: HTMLButtonElement): HTMLElement | undefined {
  if (button.isConnected) return button
  const label = labelOf(button)
  return [...document.querySelectorAll('button')].find((each) => labelOf(each) === label)
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent
