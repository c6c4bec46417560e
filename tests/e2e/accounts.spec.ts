import { expect, test } from '#tests/support/fixtures.ts'

const PASSWORD = 'three small owls at dusk'

test('Sign-in fails: the toast is destructive and the field says what to do', async ({
  page,
  newEmail,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible()
})

test('Sign-up fails: a weak password is said at the field', async ({ page, newEmail, troubles }) => {
  troubles.allow(/status of 4\d\d/)
  await page.goto('/auth?tab=sign-up')
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Sign up failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'at least 8 characters' })).toBeVisible()
})

test('a taken address is answered as neutrally as a new one', async ({ page, newEmail, mailLink }) => {
  const email = newEmail()
  const signUp = async () => {
    await page.goto('/auth?tab=sign-up')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
  }
  await signUp()
  await page.goto(await mailLink(email))
  await signUp()
})

test('Sign-out ok: goodbye, and the list of this device is shown again', async ({
  page,
  newEmail,
  mailLink,
  troubles,
}) => {
  // A pull may be on its way when the session ends; the server then refuses it.
  troubles.allow(/sync_pull/)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto(await mailLink(email))
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Goodbye!')).toBeVisible()
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('an expired link offers the way on', async ({ page }) => {
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
  await expect(page.getByText('This link has expired or was used before.')).toBeVisible()
  expect(page.url()).not.toContain('error')
})
