import type { Page } from '@playwright/test'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

test('signing in leads back to where the user was', async ({ page, newEmail, newAccount }) => {
  const email = newEmail()
  await newAccount(email)
  await page.goto('/generate?q=irish+girl')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page).toHaveURL(/\/generate\?q=irish(\+|%20)girl$/)
  await expect(page.getByRole('searchbox')).toHaveValue('irish girl')
  await page.goto('/auth?next=%2Fgenerate%3Fq%3Dwelsh')
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect(page).toHaveURL(/\/generate\?q=welsh$/)
})

test('the return path is kept over signing up and the mailed link', async ({ page, newEmail, mailLink }) => {
  const email = newEmail()
  await page.goto('/generate?q=welsh+boy')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  // It signs in the browser that asked for it.
  await page.goto(await mailLink(email))
  await expect(page).toHaveURL(/\/generate\?q=welsh(\+|%20)boy$/)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
})

test('a return path that leads out of the app, or nowhere, is dropped', async ({
  page,
  newEmail,
  newAccount,
}) => {
  const email = newEmail()
  await newAccount(email)
  for (const next of [
    'https://evil.example/',
    '/\\evil.example',
    '/auth',
    '/reset-password',
    '//evil.example',
  ]) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/auth?tab=sign-up',
    )
  }
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page).toHaveURL(/localhost:\d+\/favorites$/)
})

test('a lost mail is sent again', async ({ page, newEmail, pageErrors }) => {
  pageErrors.allow(/status of 429/)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up&next=%2Fgenerate')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText('We emailed you a moment ago.')).toBeVisible()

  const asked: string[] = []
  await page.route('**/auth/v1/resend**', (route) => {
    asked.push(`${route.request().url()} ${route.request().postData() ?? ''}`)
    return route.fulfill({ json: {} })
  })
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText('Link sent again.')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(email)
  expect(decodeURIComponent(decodeURIComponent(asked[0] ?? ''))).toContain('/auth?next=/generate')
})

test('signing in before the link was opened is reported and offers another', async ({
  page,
  newEmail,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.goto('/auth')
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page.getByText(`${email} isn’t verified yet.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Open the link we emailed' })).toBeVisible()
})

test('an expired link offers a new one, the same for every address', async ({
  page,
  newEmail,
  axe,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  // The page may be open already.
  await page.goto('/auth')
  await expect(signInButton(page)).toBeVisible()
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  expect(page.url()).not.toContain('error')
  await axe(page)
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill('me@home')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a valid email address.' })).toBeVisible()
  await expect(field).toBeFocused()
  const email = newEmail()
  await field.fill(email)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
})

test('a link that was used is reported', async ({ page, newPerson, newEmail, mailLink }) => {
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible()
  const link = await mailLink(email)
  await page.goto(link)
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  const other = await newPerson()
  await other.goto(link)
  await expect(other.getByText('This link has expired or was already used.')).toBeVisible()
  await other.getByRole('button', { name: 'Go to sign in' }).click()
  await expect(signInButton(other)).toBeVisible()
})

test('a signed-in user sees the result of a mailed link', async ({
  page,
  app,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  const newer = `new-${email}`
  await newAccount(email)
  await signIn(page, email)
  await page.goto('/favorites?panel=settings')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByRole('textbox', { name: 'New email' }).fill(newer)
  await dialog.getByLabel('Current password').fill('three small owls at dusk')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(`We sent a link to ${newer}`)).toBeVisible()
  const link = app.mails(newer).at(-1)?.links[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re signed in')
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByText(`As ${newer}.`)).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re signed in')
})

test('a long address wraps, and nothing is cut off at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, `${'verylong'.repeat(7)}${process.pid}@example.com`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('We sent a link to')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
