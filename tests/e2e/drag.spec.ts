import type { Page } from '@playwright/test'
import { addToFavorites, namesOf, rowsOf } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { settled } from '#tests/support/overlays.ts'

/** A pointer on the page, of whichever kind: what a test of both does with it. */
type Pointer = {
  press: (at: Point) => Promise<void>
  move: (to: Point) => Promise<void>
  release: () => Promise<void>
}
type Point = { x: number; y: number }

const mouseOn = (page: Page): Pointer => ({
  async press({ x, y }) {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  move: ({ x, y }) => page.mouse.move(x, y, { steps: 5 }),
  release: () => page.mouse.up(),
})

/** As a screen reports a finger: the browser decides whether it scrolls the page or reaches the row. */
async function fingerOn(page: Page): Promise<Pointer & { cancel: () => Promise<void> }> {
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

/** The middle of the grip of a name. */
async function gripOf(page: Page, name: string): Promise<Point> {
  const grip = rowsOf(page)
    .filter({ has: page.getByRole('heading', { name }) })
    .locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  return middle(await grip.boundingBox())
}

function middle(box: { x: number; y: number; width: number; height: number } | null): Point {
  if (!box) throw new Error('nothing to point at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)

/** Runs in the page. */
const atEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 1

const dragged = (page: Page) => page.locator('[data-dragged]')
const NAMES = ['Maeve', 'Niamh', 'Orla', 'Saoirse']

/** The list with these names; resolves when all that makes a row higher is there. */
async function openList(page: Page): Promise<void> {
  await addToFavorites(page, ...NAMES)
  await page.goto('/favorites')
  await expect.poll(() => namesOf(page)).toEqual(NAMES)
  await expect(rowsOf(page).locator('.meaning')).toHaveCount(NAMES.length)
  await settled(page)
  await page.waitForLoadState('networkidle')
}

for (const kind of ['mouse', 'finger'] as const) {
  test(`a name is dragged to its position with a ${kind}, which is announced and can be undone`, async ({
    newPerson,
  }) => {
    const page = await newPerson({
      hasTouch: kind === 'finger',
      viewport: { width: 360, height: 1800 },
    })
    await openList(page)
    const pointer = kind === 'mouse' ? mouseOn(page) : await fingerOn(page)

    const [from, to] = [await gripOf(page, 'Maeve'), await gripOf(page, 'Niamh')]
    await pointer.press(from)
    await pointer.move({ x: from.x + 5, y: to.y + 30 })
    await expect(dragged(page).getByRole('heading')).toHaveText('Maeve')
    await expect(page.locator('[data-drop="before"]').getByRole('heading')).toHaveText('Orla')
    await pointer.release()
    await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Maeve', 'Orla', 'Saoirse'])
    await expect(dragged(page)).toHaveCount(0)
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Maeve, 2 of 4' })).toHaveCount(1)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => namesOf(page)).toEqual(NAMES)
    await page.reload()
    await expect.poll(() => namesOf(page)).toEqual(NAMES)
  })

  test(`at the edge of the window a name dragged with a ${kind} scrolls the list to its end, and no farther`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ hasTouch: kind === 'finger', viewport: { width: 360, height: 560 } })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openList(page)
    const pointer = kind === 'mouse' ? mouseOn(page) : await fingerOn(page)
    await page.evaluate(() => document.querySelector('[data-grip]')?.scrollIntoView({ block: 'center' }))
    const from = await gripOf(page, 'Maeve')
    await pointer.press(from)
    await pointer.move({ x: from.x, y: 550 })
    const drop = page.locator('[data-drop]')
    await expect(drop).toHaveAttribute('data-drop', 'after')
    // The page does not become longer by what is dragged beyond its end, and so scrolls on for ever.
    await expect.poll(() => page.evaluate(atEnd)).toBe(true)
    await page.waitForTimeout(300)
    const list = await page.getByRole('list', { name: 'Favorites' }).boundingBox()
    const row = await dragged(page).boundingBox()
    expect(bottomOf(row)).toBeLessThanOrEqual(bottomOf(list) + 1)
    await pointer.release()
    await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Orla', 'Saoirse', 'Maeve'])
  })
}

test('Escape puts a dragged name back, and so does a finger that the system takes away', async ({
  newPerson,
}) => {
  const page = await newPerson({ hasTouch: true, viewport: { width: 360, height: 1800 } })
  await openList(page)
  const [mouse, finger] = [mouseOn(page), await fingerOn(page)]
  const [from, to] = [await gripOf(page, 'Orla'), await gripOf(page, 'Maeve')]

  await mouse.press(from)
  await mouse.move({ x: from.x, y: to.y - 30 })
  await expect(page.locator('[data-drop]').getByRole('heading')).toHaveText('Maeve')
  await page.keyboard.press('Escape')
  await expect(dragged(page)).toHaveCount(0)
  await mouse.release()

  await finger.press(from)
  await finger.move({ x: from.x, y: to.y - 30 })
  await expect(page.locator('[data-drop]').getByRole('heading')).toHaveText('Maeve')
  await finger.cancel()
  await expect(dragged(page)).toHaveCount(0)
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  expect(await namesOf(page)).toEqual(NAMES)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})
