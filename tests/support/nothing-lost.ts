import { expect, type Page } from '@playwright/test'

/** The smallest and the largest option in Settings. */
const TEXT_SIZES = ['standard', 'larger']
/**
 * Sizes in CSS pixels at which nothing may be cut off: a small phone at 200 %, whose text is large already, a small phone,
 * and a laptop's window at 200 %.
 */
const SIZES = [
  { name: '180 px', width: 180, height: 640, texts: ['standard'] },
  { name: '320 px', width: 320, height: 640, texts: TEXT_SIZES },
  { name: '200 % zoom of 1280 by 800', width: 640, height: 400, texts: TEXT_SIZES },
]

/**
 * Expects that at every size and text size nothing scrolls sideways, no text is cut, and every control of an overlay
 * (dialogs, banners, toasts) can be reached.
 */
export async function expectNothingLost(page: Page): Promise<void> {
  const found: string[] = []
  for (const { name, width, height, texts } of SIZES) {
    await page.setViewportSize({ width, height })
    for (const text of texts) {
      // As the option in Settings does it.
      await page.evaluate((size) => (document.documentElement.dataset['text'] = size), text)
      for (const loss of await page.evaluate(lost)) found.push(`${name}, ${text} text: ${loss}`)
    }
  }
  expect(found).toEqual([])
  await page.evaluate(() => delete document.documentElement.dataset['text'])
}

/** Expects no animation on the page for a user who prefers reduced motion. */
export async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(moving), 'what moves for more than 10 ms').toEqual([])
}

/** Runs in the page. */
function lost(): string[] {
  const found: string[] = []
  const words = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
  const isRendered = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    // For screen readers only: boxes of one pixel.
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).position === 'absolute' && box.clientWidth <= 1) return false
    return true
  }
  // Meant for programs alone: entirely to the left of every window.
  const isOutside = (element: Element) => element.getBoundingClientRect().right < 0
  // The content of a fixed box can be reached only if the box itself scrolls.
  const isBeyondReach = (element: Element) => {
    const stack = element.closest('dialog[open], [data-banners]')
    return stack !== null && stack.getBoundingClientRect().top < -1
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const element = text.parentElement
    if (!element || text.textContent?.trim() === '' || !isRendered(element)) continue
    if (element.closest('[aria-hidden="true"]') && isOutside(element)) continue
    // A table that is wider than the window scrolls by itself, by keyboard too (`WideTable`).
    if (element.closest('[role="group"][aria-label="Table"][tabindex="0"] table')) continue
    // A row of buttons that scrolls sideways: the focus, too, brings each of them into view.
    const row = element.closest('.side-row')
    if (row && getComputedStyle(row).overflowX === 'auto')
      element.closest('a, button, [role="group"]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(text)
    // The word beside the bird gives way to the page's links: its link has the same name, and shows no part of it.
    const brand = element.closest('a[aria-label="Nestling, home"]')?.getBoundingClientRect()
    if (brand && range.getBoundingClientRect().top >= brand.bottom) continue
    for (const { left, right, bottom, width } of range.getClientRects()) {
      if (width === 0) continue
      if (left < -1 || right > innerWidth + 1) found.push(`${words(element)} leaves the window`)
      if (isBeyondReach(element)) found.push(`${words(element)} is above the window`)
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const clips = overflowX !== 'visible' || box.matches('button, label, .button, .chip')
        if (clips && (left < edge.left - 1 || right > edge.right + 1))
          found.push(`${words(element)} is cut by ${words(box)}`)
        if ((overflowY === 'hidden' || overflowY === 'clip') && bottom > edge.bottom + 1)
          found.push(`${words(element)} is cut at the bottom of ${words(box)}`)
      }
    }
  }

  for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
    const inFront = control.closest('dialog, [data-banners], [aria-live]')
    const blocked = document.querySelector('dialog[open]')
    if (!inFront || (blocked && !blocked.contains(control))) continue
    if (!isRendered(control)) continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    // A link that wraps over two lines has a box for each; the center of their union may be outside the link.
    const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control)))
      found.push(`${words(control)} cannot be reached`)
  }
  return [...new Set(found)]
}

/** Runs in the page. */
function moving(): string[] {
  const found: string[] = []
  const maxLength = (durations: string) =>
    Math.max(
      ...durations.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)),
    )
  for (const element of document.querySelectorAll('*')) {
    for (const part of ['', '::before', '::after', '::backdrop']) {
      const style = getComputedStyle(element, part)
      const moves =
        (style.animationName !== 'none' && maxLength(style.animationDuration) > 10) ||
        maxLength(style.transitionDuration) > 10
      if (moves) found.push(`${element.tagName.toLowerCase()}${part}.${element.className}`)
    }
  }
  for (const animation of document.getAnimations()) {
    if (Number(animation.effect?.getComputedTiming().duration) > 10) found.push(`${animation.id} is running`)
  }
  return found
}
