import type { Page } from '@playwright/test'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

/** Where the keyboard stops: what it says, and where on the page it is. */
type Stop = { says: string; left: number; top: number; bottom: number }

/** More than the controls of the first screens of any page. */
const MAX_STOPS = 45
/** Pixels between controls of one line. */
const LINE = 24

/** Runs in the page; null where the focus is on no control. */
function stopHere(): Stop | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const box = focused.getBoundingClientRect()
  return {
    says: (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40),
    left: box.left,
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
  }
}

async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopHere)
    if (!stop) return stops
    stops.push(stop)
  }
  return stops
}

/** The steps that go up the page without going on to the right, as no eye does. */
const stepsBack = (stops: readonly Stop[]): string[] =>
  stops.flatMap((stop, at) => {
    const before = stops[at - 1]
    const isBack = before && stop.bottom < before.top + LINE / 2 && stop.left < before.left + LINE
    return isBack ? [`${before.says} → ${stop.says}`] : []
  })

for (const { path, ready } of [
  { path: '/', ready: 'main a' },
  { path: '/generate?q=short+irish+girl+names', ready: '[data-results] [data-card]' },
  { path: '/guides/how-to-pick-baby-name', ready: '.reading-contents' },
  { path: '/favorites', ready: '[data-favorite]' },
  { path: '/browse/irish-names', ready: 'main li' },
  { path: '/names/maeve', ready: '.name-actions' },
]) {
  test(`on a wide screen the keyboard goes through ${path} as the eye does`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    if (path === '/favorites') await addToFavorites(page, 'Maeve', 'Niamh')
    await page.goto(path)
    await waitForHydration(page)
    await page.locator(ready).first().waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const stops = await stopsOf(page)
    expect(stops.length).toBeGreaterThan(15)
    expect(stepsBack(stops)).toEqual([])
  })
}

test('of a name with many origins the keyboard comes to the chart before the origins below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/names/hana')
  await waitForHydration(page)
  const year = page.getByRole('slider', { name: 'Year' })
  await year.waitFor()
  const origin = page.locator('.senses').getByRole('link').first()
  const [above, below] = [await year.boundingBox(), await origin.boundingBox()]
  expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0)
  await year.focus()
  const stops = await stopsOf(page)
  expect(stops.map(({ says }) => says)).toContain(await origin.textContent())
})
