import type { Locator, Page } from '@playwright/test'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'
import { openAccountSettings, settings, signedOutLink } from '#tests/support/settings-dialog.ts'
import { corruptSession } from '#tests/support/stored-session.ts'

const PASSWORD = 'three small owls at dusk'
/** What Chromium prints about an error response that the page displays. */
const REFUSED = /status of 4\d\d/

/** The device notices at the latest when its token has to be refreshed. */
async function expectEnded(device: Page): Promise<void> {
  await corruptSession(device, { expires_at: 1 })
  await device.goto('/favorites?panel=settings')
  await expect(settings(device).getByText('You’ve been signed out on this device.')).toBeVisible()
  await expect(settings(device).getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await expect(settings(device).getByRole('button', { name: 'Download my data' })).toBeVisible()
}

const devices = (dialog: Locator) => dialog.getByRole('list', { name: 'Devices' }).getByRole('listitem')

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the groups of the settings stay in sight at ${width} px, with the one that is read marked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/?panel=settings')
    const groups = settings(page).getByRole('navigation', { name: 'Groups of settings' })
    const current = groups.locator('[aria-current]')
    await expect(settings(page).getByRole('button', { name: 'Erase this device' })).toBeAttached()
    await expect(current).toHaveText('Look and results')
    for (const name of ['Storage and privacy', 'For the curious', 'List and data']) {
      await groups.getByRole('button', { name }).click()
      await expect(current).toHaveText(name)
      await expect(current).toBeInViewport({ ratio: 0.9 })
      const heading = settings(page).getByRole('heading', { name, exact: true })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
    }
    await page.mouse.move(width / 2, height - 100)
    await page.mouse.wheel(0, -5000)
    await expect(current).toHaveText('Look and results')
    await page.mouse.wheel(0, 9000)
    await expect(current).toHaveText('For the curious')
  })
}

test.describe('a guest', () => {
  test('sees theme, speed and their data, and no account section', async ({ page }) => {
    await page.goto('/?panel=settings')
    const dialog = settings(page)
    await expect(dialog.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Download my data' })).toBeVisible()
    for (const name of ['Email', 'Password', 'Two-step sign-in', 'Devices', 'Delete account'])
      await expect(dialog.getByRole('heading', { name })).toHaveCount(0)
  })
})

test.describe('with an account', () => {
  let email = ''
  test.beforeEach(async ({ page, newEmail, newAccount, signIn, pageErrors }) => {
    // A pull may be in flight when the session ends; the server then rejects it.
    pageErrors.allow(/sync_pull/)
    email = newEmail()
    await newAccount(email)
    await signIn(page, email)
  })

  test('one form is open at a time; Escape closes it and returns the focus, then the dialog', async ({
    page,
  }) => {
    const dialog = await openAccountSettings(page)
    const change = dialog.getByRole('button', { name: 'Change email' })
    await change.click()
    await expect(dialog.getByRole('textbox', { name: 'New email' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByRole('textbox', { name: 'New email' })).toHaveCount(0)
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Change password' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/panel/)
  })

  test('Email: the address changes when the mailed link is opened', async ({
    page,
    mailLink,
    signIn,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/)
    const dialog = await openAccountSettings(page)
    const newer = `new-${email}`
    await dialog.getByRole('button', { name: 'Change email' }).click()
    const field = dialog.getByRole('textbox', { name: 'New email' })
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await field.fill(email)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'This is already your email address.' }),
    ).toBeVisible()
    await field.fill('me@home')
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Enter a valid email address.' })).toBeVisible()
    await field.fill(newer)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(dialog.getByText(`We sent a link to ${newer}. Open it to change your email.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Change email' })).toBeFocused()

    await page.goto(await mailLink(newer))
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signedOutLink(page)).toBeVisible()
    await signIn(page, newer)
    await expect((await openAccountSettings(page)).getByText(newer)).toBeVisible()
  })

  test('Password: the current one is required, and the other devices are signed out', async ({
    page,
    newPerson,
    signIn,
    pageErrors,
  }) => {
    pageErrors.allow(REFUSED)
    const other = await newPerson()
    await signIn(other, email)
    const dialog = await openAccountSettings(page)
    await expect(devices(dialog).nth(1)).toBeVisible()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByLabel('New password').fill('four tall herons at dawn')
    await dialog.getByRole('button', { name: 'Set password' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Current password is incorrect' })).toBeVisible()
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('New password').fill('a'.repeat(73))
    await dialog.getByRole('button', { name: 'Set password' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'This password is too long.' })).toBeVisible()
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await dialog.getByLabel('New password').fill('four tall herons at dawn')
    await dialog.getByRole('button', { name: 'Set password' }).click()
    await expect(dialog.getByText('Password changed.')).toBeVisible()
    await expect(devices(dialog)).toHaveCount(1)
    await expectEnded(other)

    const fresh = await newPerson()
    await fresh.goto('/auth')
    await fillCredentials(fresh, email, 'four tall herons at dawn')
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(fresh.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  })

  test('Devices: in plain words, this one first, and another one can be signed out', async ({
    page,
    newPerson,
    signIn,
    pageErrors,
  }) => {
    pageErrors.allow(REFUSED)
    const phone = await newPerson({
      userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:136.0) Gecko/136.0 Firefox/136.0',
    })
    await signIn(phone, email)
    const dialog = await openAccountSettings(page)
    await expect(devices(dialog).first()).toHaveText(/^Chrome on .*This device$/)
    const firefox = devices(dialog).filter({ hasText: /^Firefox on Android\s*Last used just now/ })
    await firefox.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'has been signed out' })).toBeVisible()
    await expect(firefox).toHaveCount(0)
    await expectEnded(phone)
  })

  test('Sign out other devices, then everywhere: goodbye', async ({ page, newPerson, signIn }) => {
    const other = await newPerson()
    await signIn(other, email)
    const dialog = await openAccountSettings(page)
    await dialog.getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(devices(dialog)).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Sign out other devices' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText('Goodbye!', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(signedOutLink(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('data that the server does not return is reported, and can be requested again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 5\d\d/)
    await page.route('**/rpc/my_sessions', (route) =>
      route.fulfill({ status: 500, json: { message: 'down' } }),
    )
    await page.goto('/favorites?panel=settings')
    const region = settings(page).getByRole('region', { name: 'Devices' })
    await expect(region.getByRole('alert')).toBeVisible()
    await page.unroute('**/rpc/my_sessions')
    await region.getByRole('button', { name: 'Try again' }).click()
    await expect(region.getByText('This device', { exact: true })).toBeVisible()
  })
})
