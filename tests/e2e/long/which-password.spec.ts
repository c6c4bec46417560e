import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'

const NEW_PASSWORD = 'cobalt wicket lumen harvest'
const CHOSEN = '2026-11-22T21:14:00.000Z'

/** Opens a sign-up link as the embedded backend redirects it, with its data on that sign-up. */
async function openLink(page: Page, link: string, signUps: number): Promise<void> {
  const answer = await fetch(link, { redirect: 'manual' })
  const address = new URL(answer.headers.get('location') ?? '')
  const fragment = new URLSearchParams(address.hash.slice(1))
  fragment.set('sign_ups', String(signUps))
  fragment.set('password_chosen_at', CHOSEN)
  address.hash = fragment.toString()
  await page.goto(address.href)
}

async function createAccount(page: Page, email: string): Promise<void> {
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const ended = (page: Page) => page.waitForResponse((response) => response.url().includes('/auth/v1/logout'))

test('in the browser that signed up, once, nothing is asked, and the link signs in', async ({
  page,
  newEmail,
  mailLink,
}) => {
  const email = newEmail()
  await createAccount(page, email)
  await openLink(page, await mailLink(email), 1)
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByText('The password for this account')).toHaveCount(0)
})

test('a link of an earlier sign-up does not sign in over another account, nor after it has left', async ({
  page,
  newEmail,
  newAccount,
  mailLink,
  signIn,
}) => {
  const [stranger, own] = [newEmail(), newEmail()]
  await newAccount(own)
  await createAccount(page, stranger)
  const link = await mailLink(stranger)
  await signIn(page, own)
  await openLink(page, link, 1)
  await expect(title(page)).toHaveText('Your email address is verified')
  await page.goto('/favorites?panel=settings')
  await expect(page.getByRole('dialog').getByText(own)).toBeVisible()
  await expect(page.getByText(stranger)).toHaveCount(0)
})

test('in another browser it explains which password is valid; keeping it continues, and nothing is asked twice', async ({
  page,
  newPerson,
  newEmail,
  mailLink,
  signIn,
  axe,
}) => {
  const email = newEmail()
  await createAccount(page, email)
  const phone = await newPerson({ timezoneId: 'UTC' })
  await openLink(phone, await mailLink(email), 1)
  await expect(title(phone)).toHaveText('Your email address is verified')
  await expect(phone.getByText('November 22, 2026 at 9:14')).toBeVisible()
  await expect(phone.getByText('used to sign up')).toHaveCount(0)
  expect(phone.url()).not.toContain('#')
  await expect(phone.getByLabel('New password')).toBeVisible()
  await axe(phone)
  const end = ended(phone)
  await phone.getByRole('button', { name: 'Keep this password' }).click()
  expect((await end).ok()).toBe(true)
  await expect(title(phone)).toBeFocused()
  await expect(phone.getByText('Your email address is verified. You can sign in now')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('The password for this account')).toHaveCount(0)
  await signIn(phone, email)
})

test('after a second sign-up it is also asked in the original browser, and another password can be chosen at once', async ({
  page,
  newEmail,
  mailLink,
}) => {
  const email = newEmail()
  await createAccount(page, email)
  await openLink(page, await mailLink(email), 2)
  await expect(page.getByText('This address was used to sign up twice')).toBeVisible()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set', { exact: true })).toBeVisible()
  await fillCredentials(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})

test('when it is too late for a new password without the current one, the reset by mail is shown', async ({
  page,
  newEmail,
  mailLink,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const email = newEmail()
  await createAccount(page, email)
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { code: 400, error_code: 'current_password_required', msg: 'Current password required' },
        })
      : route.fallback(),
  )
  await openLink(page, await mailLink(email), 2)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep this password' })).toBeVisible()
})

test('after sign-ups with different passwords none is valid, and one is chosen at once', async ({
  page,
  app,
  newEmail,
  mailLink,
  axe,
}) => {
  const email = newEmail()
  await createAccount(page, email)
  // Another user, within the minute in which no second mail is sent.
  const { anonKey } = JSON.parse(await readFile(join(app.dataDir, 'connection.json'), 'utf8'))
  const other = await fetch(`${app.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a stranger came before' }),
  })
  expect(other.ok).toBe(true)
  await page.goto(await mailLink(email))
  await expect(page.getByText('with different passwords, so none of them works')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue without a password' })).toBeVisible()
  await axe(page)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set', { exact: true })).toBeVisible()
  await fillCredentials(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})
