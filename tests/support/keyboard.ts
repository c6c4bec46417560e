import { expect, type Locator, type Page } from '@playwright/test'

/** More than the controls of any page. */
const MAX_TABS = 90

/**
 * Expects that the focus is visible: on a control with a ring that nothing covers, or on an element where reading
 * continues, such as a heading, which has none.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusTrouble), { message: 'where the keyboard is' }).toBe('')
}

/** Moves to a control by Tab, or backwards by Shift+Tab, and checks on the way that every stop is visible. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let stop = 0; stop < MAX_TABS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
  await expect(control, `reached within ${MAX_TABS} stops`).toBeFocused()
}

/** Runs in the page. Empty when there is no fault. */
function focusTrouble(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'the focus is lost'
  if (focused.getAttribute('tabindex') === '-1' || focused instanceof HTMLDialogElement) return ''
  const says = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40)}"`
  // A radio button is hidden under its label, and the search field is part of its box: these show the ring.
  const box = focused.matches('input[type="search"]') ? focused.closest('form') : null
  const seen = [focused, focused.parentElement, box].filter((element) => element !== null)
  const ringed = seen.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!ringed) return `${says} shows no ring`
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  )
  const uncovered = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return seen.some((element) => element.contains(hit))
  })
  return uncovered ? '' : `${says} is covered or out of the window`
}
