import { test } from '#tests/support/fixtures.ts'
import { expectNothingLost, expectStill } from '#tests/support/nothing-lost.ts'
import { OVERLAYS, settled } from '#tests/support/overlays.ts'
import { addressesToWalk } from '#tests/support/page-walk.ts'
import { NETWORK_GONE } from '#tests/support/page-errors.ts'
import { answerCookies, SCREENS } from '#tests/support/screens-to-narrow.ts'

const ADDRESSES = [
  ...addressesToWalk(),
  '/generate?q=irish+girl+names+meaning+light',
  '/generate?starts=zzx',
  '/auth?tab=sign-up',
  '/nothing-here',
]

for (const path of ADDRESSES) {
  test(`nothing of ${path} is lost at 180 px, at 320 px, at 200 % or with the largest text, and nothing moves`, async ({
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

for (const { name, open, needsAccount } of SCREENS) {
  test(`nothing of ${name} is lost at 180 px, at 320 px, at 200 % or with the largest text, and nothing moves`, async ({
    page,
    newEmail,
    newAccount,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (needsAccount) {
      const email = newEmail()
      await newAccount(email)
      await signIn(page, email)
    }
    await answerCookies(page)
    await open(page)
    await expectStill(page)
    await expectNothingLost(page)
  })
}

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
