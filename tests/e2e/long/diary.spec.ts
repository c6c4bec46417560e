import type { Locator, Page } from '@playwright/test'
import { readClaims } from '#src/core/account/claims.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'
import { storedSession } from '#tests/support/stored-session.ts'

const NEW_PASSWORD = 'four quiet herons wade'

/** The claims of the page's stored token. */
async function claimsOf(page: Page) {
  const claims = readClaims((await storedSession(page))?.access_token ?? '')
  if (!claims) throw new Error('nobody is signed in here')
  return claims
}

async function give(location: Page | Locator, code: string): Promise<void> {
  await location.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await location.getByRole('button', { name: 'Verify' }).click()
}

test('the life of an account, from the first day to the last', async ({
  page,
  newEmail,
  mailLink,
  pageErrors,
}) => {
  test.setTimeout(240_000)
  // Errors that the page displays, and a sync at the end of its session.
  pageErrors.allow(/status of 4\d\d/)
  const email = newEmail()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const account = page.getByRole('button', { name: 'Account', exact: true })
  const names = page.getByRole('list', { name: 'Favorites' }).getByRole('heading')
  let app = createAuthenticator('')

  await test.step('I add a name and sign up', async () => {
    await page.goto('/generate?q=Maeve')
    await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
    await page.goto('/auth?tab=sign-up')
    await fillCredentials(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  })

  await test.step('I read the mail and verify', async () => {
    await page.goto(await mailLink(email))
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
    await expect(names).toHaveText(['Maeve'])
    expect(await claimsOf(page)).toMatchObject({ aal: 'aal1' })
  })

  await test.step('I set up my authenticator app with the secret that is shown', async () => {
    await page.goto('/favorites?panel=settings')
    await settings.getByRole('button', { name: 'Set up authenticator app' }).click()
    await expect(settings.getByRole('img', { name: 'QR code' })).toBeVisible()
    app = createAuthenticator(await settings.getByRole('code').innerText())
    await give(settings, await app.code())
    await expect(settings.getByRole('status').filter({ hasText: 'Two-step sign-in is on' })).toBeVisible()
    expect(await claimsOf(page)).toMatchObject({ aal: 'aal2' })
    await settings.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('I sign out', async () => {
    await account.click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Goodbye!')).toBeVisible()
    await expect(names).toHaveCount(0)
  })

  await test.step('I sign in: my password alone shows nothing', async () => {
    await page.goto('/auth')
    await fillCredentials(page, email)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(account).toHaveCount(0)
    await page.goto('/favorites')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(names).toHaveCount(0)
    await page.goto('/auth')
  })

  await test.step('I enter the code and reach aal2', async () => {
    await give(page, await app.code())
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(names).toHaveText(['Maeve'])
    const claims = await claimsOf(page)
    expect(claims).toMatchObject({ aal: 'aal2' })
    expect(claims.amr.map(({ method }) => method)).toEqual(expect.arrayContaining(['totp', 'password']))
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
  })

  await test.step('I reset my password by mail, with a code as well', async () => {
    await page.goto('/auth')
    await account.click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible()
    await page.goto(await mailLink(email))
    expect(page.url()).not.toContain('token')
    await give(page, await app.code())
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
  })

  await test.step('the old password is rejected, the new one requires a code', async () => {
    await fillCredentials(page, email)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
    await fillCredentials(page, email, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await give(page, await app.code())
    await expect(names).toHaveText(['Maeve'])
  })

  await test.step('I remove the authenticator app', async () => {
    await page.goto('/favorites?panel=settings')
    await settings.getByRole('button', { name: /^Remove/ }).click()
    await expect(settings.getByText('You’ll then sign in with just your password.')).toBeVisible()
    await settings.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(settings.getByRole('status').filter({ hasText: 'has been removed' })).toBeVisible()
    await expect(settings.getByRole('list', { name: 'Second steps' })).toHaveCount(0)
  })

  await test.step('I delete my account and keep the names here', async () => {
    await settings.getByRole('button', { name: 'Delete account' }).click()
    await settings.getByRole('textbox', { name: 'Type your email to confirm' }).fill(email)
    await settings.getByRole('button', { name: 'Delete account' }).last().click()
    await expect(page.getByText('Account deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(names).toHaveText(['Maeve'])
  })

  await test.step('no one can sign in to it any more', async () => {
    await page.goto('/auth')
    await fillCredentials(page, email, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  })
})
