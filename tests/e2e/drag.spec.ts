import type { Page } from '@playwright/test'
import { addToFavorites, namesOf, rowsOf } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { settled } from '#tests/support/overlays.ts'
import { fingerOn, middle, mouseOn, type Point } from '#tests/support/pointers.ts'

/** The middle of the grip of a name. */
async function gripOf(page: Page, name: string): Promise<Point> {
  const grip = rowsOf(page)
    .filter({ has: page.getByRole('heading', { name }) })
    .locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  return middle(await grip.boundingBox())
}

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)

/** Runs in the page. */
const atEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 1

const FRAMES = 20

/** Lets frames pass in which the page could scroll, or the row move, although it must not. */
const frames = (page: Page) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, FRAMES)

const dragged = (page: Page) => page.locator('[data-dragged]')
const NAMES = ['Maeve', 'Niamh', 'Orla', 'Saoirse']

/** The list with these names; resolves when all that makes a row higher is there. */
async function openList(page: Page, names = NAMES): Promise<void> {
  await addToFavorites(page, ...names)
  await page.goto('/favorites')
  await expect.poll(() => namesOf(page)).toEqual(names)
  await expect(rowsOf(page).locator('.meaning')).toHaveCount(names.length)
  await settled(page)
  await page.waitForLoadState('networkidle')
}

/** The same list in a second tab, which is beside the first one: a page behind another one would not be drawn. */
async function otherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/favorites')
  await expect(rowsOf(tab)).toHaveCount(NAMES.length)
  await page.bringToFront()
  return tab
}

const remove = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `Remove ${name} from favorites` })
    .evaluate((heart: HTMLElement) => heart.click())

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
    await frames(page)
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

test('a drag ends when another tab removes its name, and so does the scrolling', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 360, height: 560 } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openList(page)
  const other = await otherTab(page)
  const mouse = mouseOn(page)
  await page.evaluate(() => document.querySelector('[data-grip]')?.scrollIntoView({ block: 'center' }))
  const from = await gripOf(page, 'Maeve')
  await mouse.press(from)
  await mouse.move({ x: from.x, y: 550 })
  await expect(page.locator('[data-drop]')).toHaveAttribute('data-drop', 'after')

  await remove(other, 'Maeve')
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Orla', 'Saoirse'])
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await frames(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await mouse.release()
  expect(await namesOf(page)).toEqual(['Niamh', 'Orla', 'Saoirse'])
})

test('a drag ends when its list is shown in another order', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 360, height: 1800 } })
  await openList(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('letters')
  await expect(page.locator('[data-grip]')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('own')
  const mouse = mouseOn(page)
  const [from, to] = [await gripOf(page, 'Maeve'), await gripOf(page, 'Niamh')]
  await mouse.press(from)
  await mouse.move({ x: from.x, y: to.y + 30 })
  await expect(dragged(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('letters')
  await expect(dragged(page)).toHaveCount(0)
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await mouse.release()
  expect(await namesOf(page)).toEqual(NAMES)
})

test('a second pointer on a dragged name neither steers it nor lets it go', async ({ newPerson }) => {
  const page = await newPerson({ hasTouch: true, viewport: { width: 360, height: 1800 } })
  await openList(page)
  const [mouse, finger] = [mouseOn(page), await fingerOn(page)]
  const [from, to] = [await gripOf(page, 'Maeve'), await gripOf(page, 'Niamh')]
  const drop = page.locator('[data-drop="before"]').getByRole('heading')
  const there = { x: from.x, y: to.y + 30 }
  await mouse.press(from)
  await mouse.move(there)
  await expect(drop).toHaveText('Orla')
  await finger.press(there)
  await finger.move({ x: from.x, y: (await gripOf(page, 'Orla')).y + 30 })
  await frames(page)
  await expect(drop).toHaveText('Orla')
  await finger.release()
  await frames(page)
  await expect(dragged(page).getByRole('heading')).toHaveText('Maeve')
  await mouse.release()
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Maeve', 'Orla', 'Saoirse'])
})

test('a dragged name stays under the pointer when another tab removes one above it', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 1800 } })
  await openList(page)
  const other = await otherTab(page)
  const mouse = mouseOn(page)
  const from = await gripOf(page, 'Niamh')
  const held = { x: from.x, y: from.y + 60 }
  await mouse.press(from)
  await mouse.move(held)
  await expect(dragged(page)).toHaveCount(1)
  await remove(other, 'Maeve')
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Orla', 'Saoirse'])
  await expect
    .poll(async () => Math.abs(middle(await dragged(page).locator('[data-grip]').boundingBox()).y - held.y))
    .toBeLessThan(3)
  await page.keyboard.press('Escape')
  await mouse.release()
})

test('a dropped name is put down at its new position, whatever else changes meanwhile', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 1800 } })
  await openList(page)
  const mouse = mouseOn(page)
  const [from, to] = [await gripOf(page, 'Maeve'), await gripOf(page, 'Niamh')]
  await mouse.press(from)
  await mouse.move({ x: from.x, y: to.y + 30 })
  await expect(dragged(page)).toHaveCount(1)
  // Another change of the list, before the one of the drop; and the position at which the row is put down.
  const putDown = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      const row = document.querySelector('[data-dragged]')
      const list = row?.parentElement
      if (!row || !list) throw new Error('nothing is dragged')
      addEventListener('pointerup', () => list.appendChild(document.createElement('li')).remove())
      new MutationObserver(() => {
        if (!row.hasAttribute('data-dragged')) resolve([...list.children].indexOf(row))
      }).observe(row, { attributeFilter: ['data-dragged'] })
    }),
  }))
  await mouse.release()
  expect(await putDown.evaluate(({ at }) => at)).toBe(1)
})

/** What is done between a drag and its Undo, and after that, so that the own order is shown; and what that removed. */
type Meanwhile = {
  when: string
  before: (page: Page) => Promise<void>
  after?: (page: Page) => Promise<void>
  removed?: string
}
const MEANWHILE: Meanwhile[] = [
  {
    when: 'in another order',
    async before(page) {
      await page.getByRole('combobox', { name: 'Order' }).selectOption('letters')
      await expect.poll(() => namesOf(page)).toEqual(NAMES)
    },
    async after(page) {
      await expect(page.getByRole('status').filter({ hasText: 'Maeve moved back' })).toHaveCount(1)
      await page.getByRole('combobox', { name: 'Order' }).selectOption('own')
    },
  },
  {
    when: 'in a search that does not find it',
    async before(page) {
      await page.getByRole('searchbox', { name: 'Search your list' }).fill('orla')
      await expect.poll(() => namesOf(page)).toEqual(['Orla'])
    },
    after: (page) => page.getByRole('searchbox', { name: 'Search your list' }).fill(''),
  },
  {
    when: 'after the name that followed it was removed',
    async before(page) {
      await remove(page, 'Niamh')
      await expect.poll(() => namesOf(page)).toEqual(['Orla', 'Saoirse', 'Maeve'])
    },
    removed: 'Niamh',
  },
]

for (const { when, before, after, removed } of MEANWHILE) {
  test(`Undo of a drag puts a name back into the own order, ${when}`, async ({ newPerson }) => {
    const page = await newPerson({ viewport: { width: 360, height: 1800 } })
    const own = ['Orla', 'Maeve', 'Niamh', 'Saoirse']
    await openList(page, own)
    const mouse = mouseOn(page)
    const [from, to] = [await gripOf(page, 'Maeve'), await gripOf(page, 'Saoirse')]
    await mouse.press(from)
    await mouse.move({ x: from.x, y: to.y + 30 })
    await mouse.release()
    await expect.poll(() => namesOf(page)).toEqual(['Orla', 'Niamh', 'Saoirse', 'Maeve'])

    await before(page)
    // Of several notifications the latest covers the others until the pointer is there.
    await page.locator('[data-sonner-toast][data-front="true"]').hover()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Maeve moved' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await after?.(page)
    await expect.poll(() => namesOf(page)).toEqual(own.filter((name) => name !== removed))
  })
}
