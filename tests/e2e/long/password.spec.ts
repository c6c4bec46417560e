import type { Page } from '@playwright/test'
import { expect, fillCredentials, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { corruptSession } from '#tests/support/stored-session.ts'

const NEW_PASSWORD = 'cobalt wicket lumen harvest'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(`If there’s an account for ${email}, a link is on its way.`)).toBeVisible()
}

async function signInWith(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/auth')
  await fillCredentials(page, email, password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a mailed link sets a new password: the old one is rejected, and other devices are signed out', async ({
  page,
  newPerson,
  newEmail,
  newAccount,
  signIn,
  mailLink,
  pageErrors,
  axe,
}) => {
  pageErrors.allow(/status of 40[013]/)
  const email = newEmail()
  const other = await newPerson()
  await newAccount(email)
  await signIn(other, email)
  await other.goto('/favorites')

  await askForLink(page, email)
  const link = await mailLink(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  const field = page.getByLabel('New password')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.getByText(`For ${email}.`)).toBeVisible()
  expect(page.url()).toMatch(/\/reset-password$/)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]),
  )
  expect(stored).not.toContain('access_token')
  await axe(page)
  await field.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(
    page.getByText('You’ve been signed out on every device. Sign in with your new password.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await signInWith(page, email)
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await signInWith(page, email, NEW_PASSWORD)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()

  await test.step('the other device notices when it next needs the server', async () => {
    await corruptSession(other, { expires_at: 1 })
    await other.reload()
    await expect(other.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  })

  await test.step('the link works once', async () => {
    await other.goto(link)
    await expect(other.getByText('This link has expired or was already used.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  })
})

test('an address without an account gets the same response', async ({ page, newEmail, app }) => {
  const email = newEmail()
  await askForLink(page, email)
  expect(app.mails(email)).toEqual([])
})

test('a second request within a minute is rejected at the field', async ({ page, newEmail, pageErrors }) => {
  pageErrors.allow(/status of 429/)
  const email = newEmail()
  await askForLink(page, email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wait a minute' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})

test('an expired link is reported and offers a new one', async ({ page, axe }) => {
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired&error_description=Expired')
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(page.url()).toMatch(/\/reset-password$/)
  await axe(page)
})

test('a link with an invalid token counts as expired', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 40[013]/)
  await page.goto('/reset-password#access_token=not.a.token&refresh_token=nothing&type=recovery')
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('offline, both steps fail at once with a message and lose nothing', async ({
  page,
  newEmail,
  newAccount,
  mailLink,
  goOffline,
  goOnline,
}) => {
  const email = newEmail()
  await newAccount(email)
  await page.goto('/auth')
  await serviceWorkerReady(page)
  await page.goto('/reset-password')
  await goOffline(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await goOnline(page)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()

  await page.goto(await mailLink(email))
  const field = page.getByLabel('New password')
  await expect(field).toBeVisible()
  await goOffline(page)
  await field.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await expect(field).toHaveValue(NEW_PASSWORD)
  await goOnline(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('You’ve been signed out on every device.')).toBeVisible()
})

test('a link does not affect the user who is signed in here', async ({
  page,
  newEmail,
  newAccount,
  signIn,
  mailLink,
  newPerson,
}) => {
  const [mine, theirs] = [newEmail(), newEmail()]
  const stranger = await newPerson()
  await newAccount(theirs)
  await askForLink(stranger, theirs)
  const link = await mailLink(theirs)
  await newAccount(mine)
  await signIn(page, mine)
  await page.goto(link)
  await expect(page.getByText(`For ${theirs}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.locator('#account-menu').getByText(mine)).toBeVisible()
})

test('a link that a backend redirects to the homepage sets the password as well, also for the user who is signed in here', async ({
  page,
  newEmail,
  newAccount,
  signIn,
  mailLink,
  pageErrors,
}) => {
  // The session of this device ends with the password.
  pageErrors.allow(/status of 40[0-3]|sync_pull/)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  const tab = await page.context().newPage()
  await tab.goto('/reset-password')
  await tab.getByRole('textbox', { name: 'Email' }).fill(email)
  await tab.getByRole('button', { name: 'Send reset link' }).click()
  const answer = await fetch(await mailLink(email), { redirect: 'manual' })
  const { hash } = new URL(answer.headers.get('location') ?? '')
  await tab.goto(`/${hash}`)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  expect(tab.url()).toMatch(/\/auth$/)
  await tab.getByLabel('New password').fill(NEW_PASSWORD)
  await tab.getByRole('button', { name: 'Set password' }).click()
  await expect(tab.getByText('You’ve been signed out on every device.')).toBeVisible()
  await expect(tab.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveCount(0)
  await fillCredentials(tab, email, NEW_PASSWORD)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(tab.getByText('Welcome back!', { exact: true })).toBeVisible()
})

test('a weak new password is rejected at the field, and a better one is accepted', async ({
  page,
  newEmail,
  newAccount,
  mailLink,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4\d\d/)
  const email = newEmail()
  await newAccount(email)
  await askForLink(page, email)
  await page.goto(await mailLink(email))
  const field = page.getByLabel('New password')
  await field.fill('short')
  await expect(page.getByText('3 more to go')).toBeVisible()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'at least 8 characters' })).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('You’ve been signed out on every device.')).toBeVisible()
})

test('the strength hint follows the typed password, and appears with its first character', async ({
  page,
  axe,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/auth?tab=sign-up')
  const field = page.getByLabel('Password')
  await field.waitFor()
  expect(loaded.filter((path) => path.includes('strength'))).toEqual([])
  await page.getByRole('textbox', { name: 'Email' }).fill('ulla.qvornek@example.org')
  const button = page.getByRole('button', { name: 'Create account' })
  await field.fill('pass')
  const location = (await button.boundingBox())?.y
  await field.fill('password1')
  await expect(page.getByText('Very easy to guess.')).toBeVisible()
  expect((await button.boundingBox())?.y, 'the button stays under the finger').toBe(location)
  await expect(page.getByText('This is a commonly used password.')).toBeVisible()
  await axe(page)
  await field.fill('Qvornek-27')
  await expect(page.getByText('Your email address')).toBeVisible()
  await field.fill(NEW_PASSWORD)
  await expect(page.getByText('Very hard to guess.')).toBeVisible()
  await expect(page.getByText('would take centuries')).toBeVisible()
  await axe(page)
  expect(loaded.filter((path) => path.includes('strength'))).toHaveLength(1)
})

test('without its dictionaries the strength hint is not shown', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/)
  await page.goto('/auth?tab=sign-up')
  await page.route('**/assets/strength-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByLabel('Password').fill('password1')
  await failed
  await expect(page.getByText('At least 8 characters.')).toBeVisible()
  await expect(
    page.getByText('to guess.', { exact: false }).filter({ hasText: 'easy to guess' }),
  ).toHaveCount(0)
})
