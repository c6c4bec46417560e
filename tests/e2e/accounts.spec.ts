import type { Page } from '@playwright/test'
import { accountButton, signInButton, signOut } from '#tests/support/account-menu.ts'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'
import { corruptSession, storedSession } from '#tests/support/stored-session.ts'

const favorites = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('heading')

test('Sign-up ok, Sign-in ok: the texts of the catalogue, and the list on this device moves into the account', async ({
  page,
  newEmail,
  mailLink,
  axe,
}) => {
  const email = newEmail()
  await addToFavorites(page, 'Niamh')
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
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(favorites(page)).toHaveText(['Niamh'])
  await expect(page.getByText('All changes saved to your account')).toBeVisible()

  await signOut(page)
  await expect(page.getByText('Goodbye!', { exact: true })).toBeVisible()
  await page.goto('/auth')
  await fillCredentials(page, email)
  await signInButton(page).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByText('You have successfully signed in.')).toBeVisible()
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the code of the mail signs in the browser that signed up, and leads on', async ({
  page,
  app,
  newEmail,
  pageErrors,
  axe,
}) => {
  pageErrors.allow(/status of 403/)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up&next=%2Fgenerate')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  const field = page.getByRole('textbox', { name: 'Code from the email' })
  const verify = page.getByRole('button', { name: 'Verify' })
  await field.fill('12 34')
  await verify.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the 6-digit code.' })).toBeVisible()
  await expect.poll(() => app.mails(email).length).toBe(1)
  const code = /\b\d{6}\b/.exec(app.mails(email)[0]?.text ?? '')?.[0] ?? ''
  await field.fill(code === '000000' ? '111111' : '000000')
  await verify.click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code is incorrect' })).toBeVisible()
  await axe(page)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await field.press('Enter')
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page).toHaveURL(/\/generate$/)
  await expect(accountButton(page)).toBeVisible()
})

test('a taken address gets the same neutral response as a new one', async ({
  page,
  newEmail,
  newAccount,
}) => {
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
  pageErrors,
}) => {
  // A pull may be in flight when the session ends; the server then rejects it.
  pageErrors.allow(/sync_pull/)
  const email = newEmail()
  const other = await newPerson()
  await newAccount(email)
  await signIn(other, email)
  await addToFavorites(other, 'Niamh')
  await other.goto('/favorites')
  await expect(other.getByRole('heading', { name: 'Niamh' })).toBeVisible()
  await expect(other.getByText('All changes saved to your account')).toBeVisible()

  await addToFavorites(page, 'Maeve')
  await signIn(page, email)
  await page.goto('/favorites')
  await expect(page.getByText('You saved 1 name on this device before you signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(favorites(page)).toHaveText(['Niamh'])

  await signOut(page)
  await expect(page.getByText('Goodbye!', { exact: true })).toBeVisible()
  await expect(page.getByText('You have signed out successfully.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await page.goto('/favorites')
  await expect(favorites(page)).toHaveText(['Maeve'])
})

test('a sign-out that reaches the server late ends no later sign-in, and takes no focus', async ({
  page,
  newEmail,
  newAccount,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/sync_pull/)
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
  const received = page.waitForResponse('**/auth/v1/logout**')
  hear()
  await received
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
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You’re signed in')
  await signOut(tab)
  await expect(tab.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
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
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await expect(favorites(page)).toHaveText(['Maeve'])
  await expect(page.getByText('All changes saved to your account')).toBeVisible()
  const token = (await storedSession(page))?.access_token ?? ''
  const at = token.length - 20
  await corruptSession(page, {
    access_token: token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
  await expect(favorites(page)).toHaveText(['Maeve'])
  await page.goto('/auth')
  await expect(
    page.getByText(
      'We couldn’t verify your session (Invalid JWT signature), so you were signed out on this device. Your list is safe here. Sign in again.',
    ),
  ).toBeVisible()
  // Shown once: the toast would cover the form.
  await expect(page.getByText('You were signed out', { exact: true })).toHaveCount(0)
  await signIn(page, email)
  await page.goto('/favorites')
  await expect(favorites(page)).toHaveText(['Maeve'])
})
