import type { Page } from '@playwright/test'

/** A pointer on the page, of whichever kind: what a test of both does with it. */
export type Pointer = {
  press: (at: Point) => Promise<void>
  move: (to: Point) => Promise<void>
  release: () => Promise<void>
}
export type Point = { x: number; y: number }

export const mouseOn = (page: Page): Pointer => ({
  async press({ x, y }) {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  move: ({ x, y }) => page.mouse.move(x, y, { steps: 5 }),
  release: () => page.mouse.up(),
})

/** As a screen reports a finger: the browser decides whether it scrolls the page or reaches the row. */
export async function fingerOn(page: Page): Promise<Pointer & { cancel: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  let last = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async press(at) {
      last = at
      await send('touchStart', [at])
    },
    async move(to) {
      for (let step = 1; step <= 5; step++) {
        const part = step / 5
        await send('touchMove', [{ x: last.x + (to.x - last.x) * part, y: last.y + (to.y - last.y) * part }])
      }
      last = to
    },
    release: async () => void (await send('touchEnd', [])),
    cancel: async () => void (await send('touchCancel', [])),
  }
}

/** @throws when there is no box, as of an element that is not shown */
export function middle(box: { x: number; y: number; width: number; height: number } | null): Point {
  if (!box) throw new Error('nothing to point at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
