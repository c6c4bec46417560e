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
  '/?panel=settings',
]

for (const scheme of ['light', 'dark'] as const) {
  for (const path of SCREENS) {
    test(`axe finds nothing on ${path}, ${scheme}`, async ({ page, axe }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.waitForFunction(() => performance.getEntriesByName('app-mounted').length > 0)
      if (path.includes('name='))
        await expect(page.getByRole('heading', { name: 'Popularity' })).toBeVisible()
      if (path.includes('panel=')) await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await axe(page)
    })
  }
}

for (const [name, width, height] of [
  ['320 px wide', 320, 640],
  ['200 % zoom of 1280 px', 640, 400],
] as const) {
  for (const path of SCREENS) {
    test(`${path} loses nothing at ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
}
