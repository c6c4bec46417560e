import { expect, test } from '#tests/support/fixtures.ts'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expectNothingLost, expectStill } from '#tests/support/nothing-lost.ts'
import { OVERLAYS, settled } from '#tests/support/overlays.ts'
import { addressesToWalk } from '#tests/support/page-walk.ts'
import { NETWORK_GONE } from '#tests/support/page-errors.ts'

const ADDRESSES = [
  ...addressesToWalk(),
  '/generate?q=irish+girl+names+meaning+light',
  '/generate?starts=zzx',
  '/auth?tab=sign-up',
  '/nothing-here',
]

for (const path of ADDRESSES) {
  test(`nothing of ${path} is lost at 320 px, at 200 % or with the largest text, and nothing moves`, async ({
    page,
    pageErrors,
  }) => {
    if (path === '/nothing-here') pageErrors.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await settled(page)
    await page.waitForLoadState('networkidle')
    await expectStill(page)
    await expectNothingLost(page)
  })
}

test('nothing of a list with notes is cut off at 320 px, at 200 % or with the largest text', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addToFavorites(page, 'Bartholomew', 'Maeve')
  await page.goto('/favorites')
  const note = page.getByRole('textbox', { name: 'Note for Bartholomew' })
  await note.fill(
    'Great-grandfather’s name; Bart, Bartie or Barry for short, and Llanfairpwllgwyngyllgogerychwyrn',
  )
  await expectStill(page)
  await expectNothingLost(page)
})

test('nothing of the filters is cut off at 320 px, at 200 % or with the largest text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/generate?q=irish')
  await settled(page)
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
  await expectNothingLost(page)
})

for (const { name, open, needsWorker, headless } of OVERLAYS) {
  test(`axe finds nothing on ${name} in either theme, nothing is cut off on a narrow screen, and nothing shifts`, async ({
    newPerson,
    pageErrors,
    axe,
  }) => {
    pageErrors.allow(NETWORK_GONE)
    pageErrors.allow(/dynamically imported module|Loading chunk failed|Failed to fetch/)
    const page = await newPerson({ serviceWorkers: needsWorker ? 'allow' : 'block' })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page)
    await axe(page, undefined, headless ? ['page-has-heading-one'] : [])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await axe(page, ['color-contrast'])
    await expectStill(page)
    await expectNothingLost(page)
  })
}
