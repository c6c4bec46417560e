import { mountInFront } from './front.ts'

/** Long enough for a screen reader to notice that the same message comes once more. */
const GAP_MS = 100
/** Left there longer, the message would be read again at the end of the page. */
const SHOWN_MS = 5000

let region: HTMLElement | undefined
let timers: ReturnType<typeof setTimeout>[] = []

/**
 * Makes the live region of `announce`, once per page: a screen reader announces changes only in a region it already
 * knows. While a modal dialog is open the region is inside it, since everything else is inert.
 */
export function prepareAnnouncements(): void {
  if (region || typeof document === 'undefined') return
  region = document.createElement('div')
  region.className = 'sr-only'
  region.ariaLive = 'polite'
  region.dataset['announcer'] = ''
  mountInFront(region)
}

/** Has a screen reader announce a change that others see by a picture or a color. */
export function announce(text: string): void {
  prepareAnnouncements()
  timers.forEach(clearTimeout)
  const write = (content: string) => {
    if (region) region.textContent = content
  }
  write('')
  timers = [setTimeout(write, GAP_MS, text), setTimeout(write, SHOWN_MS, '')]
}
