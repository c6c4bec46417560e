import { accountButton, signInButton, signOut } from '#tests/support/account-menu.ts'
import { breakStorage } from '#tests/support/broken-storage.ts'
import { expect, fillCredentials, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { EVERY_RUN, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

test('Sign-in fails: the toast is destructive and the field explains what to do', { tag: EVERY_RUN }, async ({
  page,
  newEmail,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  await page.goto('/auth')
  await fillCredentials(page, newEmail(), 'not the password')
  await signInButton(page).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('not the password')
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect' })).toBeVisible()
})

test('a password that is too short gets one message, at the field, and nothing is sent', async ({
  page,
  newEmail,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, newEmail(), 'short')
  const about = page.getByText(/characters|to go/)
  await expect(about).toHaveText(['At least 8 characters: 3 more to go'])
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Use at least 8 characters.' })).toBeVisible()
  await expect(about).toHaveCount(1)
  await expect(page.getByText('Sign up failed', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type('er')
  await expect(about).toHaveText(['At least 8 characters: 1 more to go'])
  expect(sent.filter((url) => url.includes('/auth/v1/'))).toEqual([])
})

test('Sign-up fails: a weak password is reported at the field', async ({ page, newEmail, pageErrors }) => {
  pageErrors.allow(/status of 4\d\d/)
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, newEmail(), 'password123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Sign up failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'at least 8 characters' })).toBeVisible()
})

for (const [row, { path, button, title, fallback }] of Object.entries({
  'Sign-in fails': {
    path: '/auth',
    button: 'Sign in',
    title: 'Sign in failed',
    fallback: 'Failed to sign in',
  },
  'Sign-up fails': {
    path: '/auth?tab=sign-up',
    button: 'Create account',
    title: 'Sign up failed',
    fallback: 'Failed to sign up',
  },
})) {
  test(`${row}: error message, else '${fallback}'`, async ({ page, newEmail, pageErrors }) => {
    pageErrors.allow(/status of (400|502)/)
    let answer: { status: number; body: string } = { status: 502, body: '<h1>Bad gateway</h1>' }
    await page.route(/auth\/v1\/(token|signup)/, (route) =>
      route.fulfill({ ...answer, contentType: 'application/json' }),
    )
    await page.goto(path)
    await fillCredentials(page, newEmail())
    const send = page.getByRole('button', { name: button, exact: true })
    await send.click()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByText(fallback, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'That didn’t work.' })).toBeVisible()

    answer = { status: 400, body: '{"code":400,"error_code":"not_ours","msg":"The stars are not right"}' }
    await send.click()
    await expect(page.getByText('The stars are not right').first()).toBeVisible()
    await expect(page.getByText(fallback, { exact: true })).toHaveCount(0)
  })
}

test('Sign-out fails: a toast reports it, and the user stays signed in', async ({
  page,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await breakStorage(page)
  await signOut(page)
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
})

test('offline, signing in fails at once without a request, and keeps what was typed', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, newEmail, goOffline, goOnline, newAccount }) => {
  const email = newEmail()
  await newAccount(email)
  await page.goto('/auth')
  await serviceWorkerReady(page)
  await page.goto('/auth')
  await goOffline(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByLabel('Password')).not.toHaveValue('')
  expect(asked.filter((url) => url.includes('/auth/v1/'))).toEqual([])
  await goOnline(page)
  await signInButton(page).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})
