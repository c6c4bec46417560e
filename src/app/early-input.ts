/** The key under which the page's last script (tools/pages/last-script.ts) records early input and field state. */
const EARLY_KEY = 'nestlingTaps'

type EarlyInput = [target: HTMLElement, value: string | undefined, checked: boolean | undefined]

/**
 * Replays the early input, once per element. Called when the page is hydrated; from then
 * on nothing is recorded.
 */
export function replayEarlyInput(): void {
  const recorded = (Reflect.get(globalThis, EARLY_KEY) ?? []) as EarlyInput[]
  Reflect.deleteProperty(globalThis, EARLY_KEY)
  // A user who taps a heart again because nothing has happened does not want it undone.
  const last = new Map<HTMLElement, EarlyInput>()
  for (const input of recorded) {
    // In the order of the last event: of two choices the later one counts.
    last.delete(input[0])
    last.set(input[0], input)
  }
  for (const type of ['click', 'input']) addEventListener(type, recordChange, true)
  for (const input of last.values()) attempt(input, TRIES)
}

/** The number of frames to retry: a part of the page that React has not hydrated yet does not respond. */
const TRIES = 300
let answered = false
let repeating = false
/** Elements with newer input, for which the recorded one is outdated. */
const changedSince = new WeakSet<Element>()

function recordChange({ target }: Event): void {
  if (!repeating && target instanceof Element) changedSince.add(target.closest('button') ?? target)
}

/** For the page layout, to which the events of all parts bubble. */
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
    // React fires a change only when a field differs from the last value it set.
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

/** The button, or the one that replaced it when the page was rendered again. */
function sameButton(button: HTMLButtonElement): HTMLElement | undefined {
  if (button.isConnected) return button
  const label = labelOf(button)
  return [...document.querySelectorAll('button')].find((each) => labelOf(each) === label)
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent
