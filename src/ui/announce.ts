import { mountInFront } from './front.ts'

/** Long enough for a screen reader to know the region where it has just been made or moved. */
const GAP_MS = 100
/** Left there longer, the message would be read again at the end of the page. */
const SHOWN_MS = 5000

let region: HTMLElement | undefined

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

/**
 * Has a screen reader announce a change that others see by a picture or a color. Each message is an addition of its own:
 * one that comes soon after another does not take its place, and both are heard.
 */
export function announce(text: string): void {
  prepareAnnouncements()
  setTimeout(() => {
    if (!region) return
    const message = document.createElement('p')
    message.textContent = text
    region.append(message)
    setTimeout(() => message.remove(), SHOWN_MS)
  }, GAP_MS)
}
