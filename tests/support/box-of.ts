import type { Locator } from '@playwright/test'

/** Where an element is drawn, in CSS pixels of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not drawn')
  return box
}
