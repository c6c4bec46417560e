import { openFactors, scan, verify, addApp, factors, factorCalls } from '#tests/support/factor-section.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** What Chromium prints about an error response that the page displays. */
const REFUSED = /status of 4\d\d/

test.beforeEach(async ({ page, newEmail, newAccount, signIn, pageErrors }) => {
  // A pull may be in flight when the session's level changes.
  pageErrors.allow(/sync_pull|status of 403/)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
})

test('a cancelled set-up leaves nothing behind', async ({ page }) => {
  const dialog = await openFactors(page)
  const opener = dialog.getByRole('button', { name: 'Set up authenticator app' })
  await opener.click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await removed).ok()).toBe(true)
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  const removedToo = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect((await removedToo).ok()).toBe(true)
  await openFactors(page)
  await expect(factors(dialog)).toHaveCount(0)
})

test('a set-up that a closed tab left behind can be finished, or removed', async ({ page }) => {
  const dialog = await openFactors(page)
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click()
  const app = await scan(dialog)
  await page.reload()
  await expect(factors(dialog)).toHaveText([/not finished/i])
  await dialog.getByRole('button', { name: 'Finish Authenticator app' }).click()
  await verify(dialog, await app.code())
  await expect(dialog.getByRole('status').filter({ hasText: 'Two-step sign-in is on' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await page.reload()
  await dialog.getByRole('button', { name: 'Remove Authenticator app 2' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(factors(dialog)).toHaveText([/^Authenticator app\s*Since/])
})

test('a name that another factor has is reported at the field, and another one is accepted', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED)
  const dialog = await openFactors(page)
  // This tab does not know what the other one adds.
  const tab = await page.context().newPage()
  await addApp(await openFactors(tab))
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choose another name.' })).toBeVisible()
  await expect(name).toHaveValue('Authenticator app')
  await name.fill('Work phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(dialog.getByText('Name: Work phone')).toBeVisible()
})

test('a phone number that is not E.164 is reported at the field before anything is sent', async ({
  page,
}) => {
  const dialog = await openFactors(page)
  const calls = factorCalls(page)
  await dialog.getByRole('button', { name: 'Add a phone' }).click()
  const field = dialog.getByRole('textbox', { name: 'Phone number' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'tel')
  await field.fill('07700 900123')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'country code' })).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('offline, a set-up fails with a message and can be retried', async ({ page, goOffline, goOnline }) => {
  const dialog = await openFactors(page)
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await goOnline(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
})
