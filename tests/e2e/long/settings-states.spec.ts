import { createAuthenticator } from '#tests/support/authenticator.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openAccountSettings } from '#tests/support/settings-dialog.ts'

const PASSWORD = 'three small owls at dusk'
/** What Chromium prints about an error response that the page displays. */
const REFUSED = /status of 4\d\d/

test.describe('with an account', () => {
  let email = ''
  test.beforeEach(async ({ page, newEmail, newAccount, signIn, pageErrors }) => {
    // A pull may be in flight when the session ends; the server then rejects it.
    pageErrors.allow(/sync_pull/)
    email = newEmail()
    await newAccount(email)
    await signIn(page, email)
  })

  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in any state, and nothing is cut off at 320 px, ${scheme}`, async ({
      page,
      axe,
      goOffline,
      pageErrors,
    }) => {
      test.setTimeout(180_000)
      pageErrors.allow(REFUSED)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const dialog = await openAccountSettings(page)
      const check = async () => {
        await axe(page)
        expect(await dialog.evaluate(smallTargets), 'targets below 44 px').toEqual([])
        for (const [width, height] of [
          [320, 640],
          [640, 400],
        ] as const) {
          await page.setViewportSize({ width, height })
          const over = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
          expect(over, `overflow at ${width} px`).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize({ width: 1280, height: 720 })
      }
      const press = (name: string) => dialog.getByRole('button', { name }).click()
      await check()
      await press('Change email')
      await dialog.getByRole('textbox', { name: 'New email' }).fill(email)
      await dialog.getByLabel('Current password').fill(PASSWORD)
      await press('Send link')
      await check()
      await press('Change password')
      await check()
      await press('Set up authenticator app')
      await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Verification code' }).fill('1')
      await press('Verify')
      await check()
      await press('Change name')
      await check()
      await press('Cancel')
      await press('Add a phone')
      await press('Continue')
      await check()
      await dialog.getByRole('textbox', { name: 'Phone number' }).fill('+44 7700 900999')
      await press('Continue')
      await press('Send code')
      await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeVisible()
      await check()
      await press('Cancel')
      await press('Set up authenticator app')
      const app = createAuthenticator(await dialog.getByRole('code').innerText())
      await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await app.code())
      await press('Verify')
      await expect(dialog.getByText('You have one second step.')).toBeVisible()
      await check()
      await press('Remove Authenticator app')
      await check()
      await press('Delete account')
      await press('Delete account')
      await check()
      await goOffline(page)
      await press('Download my data')
      await expect(dialog.getByRole('button', { name: 'Download this device’s data' })).toBeVisible()
      await check()
    })
  }
})

/** Runs in the page: buttons, links and fields that are too small to tap. Radio buttons are tapped by their rows. */
function smallTargets(dialog: Element): string[] {
  // A switch is tapped by its label as well.
  const areaOf = (target: HTMLElement) => target.closest('label') ?? target
  return [...dialog.querySelectorAll<HTMLElement>('button, a, input:not([type="radio"]), select')]
    .filter((target) => target.checkVisibility() && areaOf(target).getBoundingClientRect().height < 43.5)
    .map((target) => target.outerHTML)
}
