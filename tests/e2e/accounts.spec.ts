import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'

test('Sign-in fails: the toast is destructive and the field says what to do', async ({
  page,
  newEmail,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  await page.goto('/auth')
  await fillCredentials(page, newEmail(), 'not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible()
})

test('Sign-up fails: a weak password is said at the field', async ({ page, newEmail, troubles }) => {
  troubles.allow(/status of 4\d\d/)
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, newEmail(), 'short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Sign up failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'at least 8 characters' })).toBeVisible()
})

test('a taken address is answered as neutrally as a new one', async ({ page, newEmail, signUp }) => {
  const email = newEmail()
  await signUp(page, email)
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
})

test('Sign-out ok: goodbye, and the list of this device is shown again', async ({
  page,
  newPerson,
  newEmail,
  signUp,
  signIn,
  troubles,
}) => {
  // A pull may be on its way when the session ends; the server then refuses it.
  troubles.allow(/sync_pull/)
  const email = newEmail()
  const names = page.getByRole('list', { name: 'Favorites' }).getByRole('heading')
  const other = await newPerson()
  await signUp(other, email)
  await signIn(other, email)
  await other.goto('/generate?q=Niamh')
  await other.getByRole('button', { name: 'Add Niamh to favorites' }).click()
  await other.goto('/favorites')
  await expect(other.getByRole('heading', { name: 'Niamh' })).toBeVisible()
  await expect(other.getByText('All changes saved on all devices')).toBeVisible()

  await page.goto('/generate?q=Maeve')
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove Maeve from favorites' })).toBeVisible()
  await signIn(page, email)
  await page.goto('/favorites')
  await expect(page.getByText('You kept 1 name on this device before you signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(names).toHaveText(['Niamh'])

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Goodbye!')).toBeVisible()
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await page.goto('/favorites')
  await expect(names).toHaveText(['Maeve'])
})

test('an expired link offers the way on', async ({ page }) => {
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
  await expect(page.getByText('This link has expired or was used before.')).toBeVisible()
  expect(page.url()).not.toContain('error')
})
