import type { MouseEvent } from 'react'

/** Whether a click on a link is for the page: one of the middle button, or with a key held, is the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
