import { mountInFront } from './front.ts'

/** Long enough for a screen reader to notice that the same message comes once more. */
const GAP_MS = 100

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Makes the live region of `announce`, once per page: a screen reader speaks only what changes in a region that it knows. In
 * a modal dialog it is inside, since everything else is inert.
 */
export function prepareAnnouncements(): void {
  if (region || typeof document === 'undefined') return
  region = document.createElement('div')
  region.className = 'sr-only'
  region.ariaLive = 'polite'
  region.dataset['announcer'] = ''
  mountInFront(region)
}

/** Has a screen reader speak what others see by a change of a picture or a color. */
export function announce(text: string): void {
  prepareAnnouncements()
  if (!region) return
  region.textContent = ''
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (region) region.textContent = text
  }, GAP_MS)
}
