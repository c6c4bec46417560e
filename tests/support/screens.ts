import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { EVERY_RUN } from './tags.ts'

/** Width and height in CSS pixels at which nothing may overflow sideways. */
const NARROW = [
  { name: '320 px', width: 320, height: 640 },
  { name: '200 % zoom of 1280 px', width: 640, height: 400 },
]

/** One page of each kind, checked on the small site. `tests/e2e/long` checks all others. */
export const SHORT_WALK = [
  '/',
  '/generate?q=irish+girl+names+meaning+light',
  '/generate?name=maeve',
  '/favorites',
  '/auth',
  '/names/maeve',
  '/guides/how-to-pick-baby-name',
  '/contact',
  '/?panel=settings',
]

/** The one with the most kinds of elements. */
const IN_EVERY_RUN = '/generate?name=maeve'

/** One test per path: axe in both themes, and no horizontal scrolling on a narrow screen. */
export function testScreens(paths: string[]): void {
  for (const path of paths) {
    const tag = path === IN_EVERY_RUN ? EVERY_RUN : []
    test(`axe finds nothing on ${path} in either theme, and nothing is cut off on a narrow screen`, {
      tag,
    }, async ({ page, axe }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await waitForHydration(page)
      if (path.includes('name='))
        await expect(page.getByRole('heading', { name: 'Popularity' })).toBeVisible()
      if (path.includes('panel=')) await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(page, ['color-contrast'])
      for (const { name, width, height } of NARROW) {
        await page.setViewportSize({ width, height })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, name).toBeLessThanOrEqual(0)
      }
    })
  }
}
