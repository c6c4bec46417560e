import { expect, test } from '#tests/support/fixtures.ts'

const SCREENS = [
  '/',
  '/generate',
  '/generate?q=irish+girl+names+meaning+light',
  '/generate?starts=zzx',
  '/generate-girl',
  '/generate?name=maeve',
  '/favorites',
  '/auth',
  '/auth?tab=sign-up',
  '/reset-password',
  '/names/maeve',
  '/guides',
  '/guides/how-to-pick-baby-name',
  '/blog',
  '/blog/how-linda-rose-and-fell',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/?panel=settings',
  '/?panel=cookies',
]

/** Width and height in CSS pixels at which nothing may be lost sideways. */
const NARROW = [
  { name: '320 px', width: 320, height: 640 },
  { name: '200 % zoom of 1280 px', width: 640, height: 400 },
]

for (const path of SCREENS) {
  test(`axe finds nothing on ${path} in either theme, and nothing is lost when it is narrow`, async ({
    page,
    axe,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('app-mounted').length > 0)
    if (path.includes('name=')) await expect(page.getByRole('heading', { name: 'Popularity' })).toBeVisible()
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
