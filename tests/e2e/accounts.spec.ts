import type { Page } from '@playwright/test'
import { breakStorage } from '#tests/support/broken-storage.ts'
import { expect, fillCredentials, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { spoilSession, storedSession } from '#tests/support/stored-session.ts'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const favorites = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('heading')

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

test('Sign-in fails: the toast is destructive and the field says what to do', async ({
  page,
  newEmail,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  await page.goto('/auth')
  await fillCredentials(page, newEmail(), 'not the password')
  await signInButton(page).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Failed' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('not the password')
  await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible()
})

test('Sign-up fails: a weak password is said at the field', async ({ page, newEmail, troubles }) => {
  troubles.allow(/status of 4\d\d/)
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, newEmail(), 'short')
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
  test(`${row}: error message, else '${fallback}'`, async ({ page, newEmail, troubles }) => {
    troubles.allow(/status of (400|502)/)
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
    await expect(page.getByRole('alert').filter({ hasText: 'That did not work.' })).toBeVisible()

    answer = { status: 400, body: '{"code":400,"error_code":"not_ours","msg":"The stars are not right"}' }
    await send.click()
    await expect(page.getByText('The stars are not right').first()).toBeVisible()
    await expect(page.getByText(fallback, { exact: true })).toHaveCount(0)
  })
}

test('Sign-out fails: the toast says so, and the person stays signed in', async ({
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

test('Sign-up ok, Sign-in ok: the words of the catalogue, and the list on this device comes along', async ({
  page,
  newEmail,
  mailLink,
  axe,
}) => {
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await axe(page)

  await page.goto(await mailLink(email))
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByText('You have successfully signed in.')).toBeVisible()
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a taken address is answered as neutrally as a new one', async ({ page, newEmail, newAccount }) => {
  const email = newEmail()
  await newAccount(email)
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
})

test('Sign-out ok: goodbye, and the list of this device is shown again', async ({
  page,
  newPerson,
  newEmail,
  newAccount,
  signIn,
  troubles,
}) => {
  // A pull may be on its way when the session ends; the server then refuses it.
  troubles.allow(/sync_pull/)
  const email = newEmail()
  const other = await newPerson()
  await newAccount(email)
  await signIn(other, email)
  await other.goto('/generate?q=Niamh')
  await other.getByRole('button', { name: 'Add Niamh to favorites' }).click()
  await expect(other.getByRole('button', { name: 'Remove Niamh from favorites' })).toBeVisible()
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
  await expect(favorites(page)).toHaveText(['Niamh'])

  await signOut(page)
  await expect(page.getByText('Goodbye!', { exact: true })).toBeVisible()
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await page.goto('/favorites')
  await expect(favorites(page)).toHaveText(['Maeve'])
})

test('a sign-out that the server is slow to hear of ends no sign-in after it, and takes no focus later', async ({
  page,
  newEmail,
  newAccount,
  signIn,
  troubles,
}) => {
  troubles.allow(/sync_pull/)
  const [mine, theirs] = [newEmail(), newEmail()]
  await newAccount(theirs)
  await newAccount(mine)
  await signIn(page, mine)
  let hear: () => void = () => undefined
  const heard = new Promise<void>((resolve) => (hear = resolve))
  await page.route('**/auth/v1/logout**', async (route) => {
    await heard
    await route.continue()
  })
  await signOut(page)
  // At once, as the menu that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const link = page.getByRole('link', { name: 'Nestling, home' })
  await link.focus()
  const tab = await page.context().newPage()
  await tab.goto('/auth')
  await expect(signInButton(tab)).toBeVisible()
  expect(await storedSession(tab)).toBeNull()
  await signIn(tab, theirs)
  const told = page.waitForResponse('**/auth/v1/logout**')
  hear()
  await told
  await expect(page.getByText('Goodbye!', { exact: true })).toBeVisible()
  await expect(link).toBeFocused()
  await tab.reload()
  await accountButton(tab).click()
  await expect(tab.locator('#account-menu').getByText(theirs)).toBeVisible()
})

test('Auth: loading until the session is fetched, then signed-in or signed-out, in every tab', async ({
  page,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  await newAccount(email)
  await page.goto('/auth')
  const tab = await page.context().newPage()
  await tab.goto('/generate')
  await expect(tab.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signIn(page, email)
  await expect(accountButton(tab)).toBeVisible()
  await tab.reload()
  await expect(accountButton(tab)).toBeVisible()
  await tab.goto('/auth')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You are signed in')
  await signOut(tab)
  await expect(tab.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('signing in leads back to where the person was', async ({ page, newEmail, newAccount }) => {
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
  await page.getByRole('button', { name: 'Go on where you were' }).click()
  await expect(page).toHaveURL(/\/generate\?q=welsh$/)
})

test('the way back is kept over signing up and the mailed link', async ({ page, newEmail, mailLink }) => {
  const email = newEmail()
  await page.goto('/generate?q=welsh+boy')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.goto(await mailLink(email))
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page).toHaveURL(/\/generate\?q=welsh(\+|%20)boy$/)
})

test('a way back that leads out of the app, or nowhere, is dropped', async ({
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

test('a mail that got lost is sent again', async ({ page, newEmail, troubles }) => {
  troubles.allow(/status of 429/)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up&next=%2Fgenerate')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We mailed you a moment ago.')).toBeVisible()

  const asked: string[] = []
  await page.route('**/auth/v1/resend**', (route) => {
    asked.push(`${route.request().url()} ${route.request().postData() ?? ''}`)
    return route.fulfill({ json: {} })
  })
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We sent it again.')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(email)
  expect(decodeURIComponent(decodeURIComponent(asked[0] ?? ''))).toContain('/auth?next=/generate')
})

test('signing in before the link was opened says so and offers another', async ({
  page,
  newEmail,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.goto('/auth')
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page.getByText(`${email} is not verified yet.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Open the link we mailed' })).toBeVisible()
})

test('an expired link offers a new one, the same for every address', async ({
  page,
  newEmail,
  axe,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  // The page may be open already.
  await page.goto('/auth')
  await expect(signInButton(page)).toBeVisible()
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
  await expect(page.getByText('This link has expired or was used before.')).toBeVisible()
  expect(page.url()).not.toContain('error')
  await axe(page)
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill('me@home')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This does not look like an email address.' }),
  ).toBeVisible()
  await expect(field).toBeFocused()
  const email = newEmail()
  await field.fill(email)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
})

test('a link that was used says so', async ({ page, newEmail, mailLink }) => {
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  const link = await mailLink(email)
  await page.goto(link)
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was used before.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to sign in' }).click()
  await expect(signInButton(page)).toBeVisible()
})

test('somebody who is signed in reads what a mailed link meant', async ({
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
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(`We sent a link to ${newer}`)).toBeVisible()
  const link = app.mails(newer).at(-1)?.links[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in')
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByText(`As ${newer}.`)).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('The link has expired or was used before.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in')
})

test('a long address wraps, and nothing is lost at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/auth?tab=sign-up')
  await fillCredentials(page, `${'verylong'.repeat(7)}${process.pid}@example.com`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('We sent a link to')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('offline, signing in says so at once, asks nobody, and keeps what was typed', async ({
  page,
  newEmail,
  goOffline,
  goOnline,
  newAccount,
}) => {
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
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByLabel('Password')).not.toHaveValue('')
  expect(asked.filter((url) => url.includes('/auth/v1/'))).toEqual([])
  await goOnline(page)
  await signInButton(page).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
})

test('Invalid JWT signature: a tampered token is signed out with the reason, and the list stays', async ({
  page,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await page.goto('/generate?q=Maeve')
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove Maeve from favorites' })).toBeVisible()
  await page.goto('/favorites')
  await expect(favorites(page)).toHaveText(['Maeve'])
  await expect(page.getByText('All changes saved on all devices')).toBeVisible()
  const token = (await storedSession(page))?.access_token ?? ''
  const at = token.length - 20
  await spoilSession(page, {
    access_token: token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
  await expect(favorites(page)).toHaveText(['Maeve'])
  await page.goto('/auth')
  await expect(
    page.getByText(
      'Your sign-in could not be verified (Invalid JWT signature), so it was ended on this device. Your list is safe here. Sign in again.',
    ),
  ).toBeVisible()
  // Said once: the toast would lie over the form.
  await expect(page.getByText('You were signed out', { exact: true })).toHaveCount(0)
  await signIn(page, email)
  await page.goto('/favorites')
  await expect(favorites(page)).toHaveText(['Maeve'])
})
