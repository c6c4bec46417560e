import type { Page } from '@playwright/test'

/** Scrolls the page down to `y`; resolves after the page's scroll event, which is a frame later. */
export function scrollDown(page: Page, y: number): Promise<void> {
  return page.evaluate(
    (top) =>
      new Promise((resolve) => {
        document.addEventListener('scroll', () => setTimeout(resolve), { once: true })
        scrollTo(0, top)
      }),
    y,
  )
}
