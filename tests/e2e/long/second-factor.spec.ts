import type { Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '#supabase/embedded/publishable-key.ts'
import { breakStorage } from '#tests/support/broken-storage.ts'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'
import { phoneCode, protectedPerson, WRONG_CODE } from '#tests/support/second-factor.ts'
import { storedSession } from '#tests/support/stored-session.ts'

// A code of an app works once, and the next may be half a minute away.
test.setTimeout(120_000)

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Verification code' })
const verifyButton = (page: Page) => page.getByRole('button', { name: 'Verify' })
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const welcome = (page: Page) => page.getByText('Welcome back!', { exact: true })

async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await fillCredentials(page, email, password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
}

test('a verified factor requires its code before anything private is shown', async ({
  page,
  app,
  newEmail,
  pageErrors,
  axe,
}) => {
  pageErrors.allow(/status of 422/)
  const person = await protectedPerson(app, newEmail())
  await page.goto('/auth?next=%2Fgenerate%3Fq%3Dwelsh')
  await givePassword(page, person)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await axe(page)

  await test.step('no one is signed in yet, here or after a reload', async () => {
    await expect(accountButton(page)).toHaveCount(0)
    await expect(welcome(page)).toHaveCount(0)
    await page.goto('/favorites')
    await expect(page.getByText('No favorites yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await expect(codeField(page)).toBeVisible()
    await page.goto('/auth?next=%2Fgenerate%3Fq%3Dwelsh')
    await expect(codeField(page)).toBeFocused()
  })

  await test.step('a malformed code is not sent, and a wrong one is reported at the field', async () => {
    await codeField(page).fill('12 34')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Enter the 6-digit code.' })).toBeVisible()
    await codeField(page).fill(WRONG_CODE)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect code.' })).toBeVisible()
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(codeField(page)).toBeFocused()
    await axe(page)
  })

  await test.step('the right one, with a space in it, leads to where the user was', async () => {
    const code = await person.authenticator.code()
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
    await verifyButton(page).click()
    await expect(welcome(page)).toBeVisible()
    await expect(page).toHaveURL(/\/generate\?q=welsh$/)
    await expect(accountButton(page)).toBeVisible()
  })
})

test('Cancel cancels the sign-in, and the page starts again', async ({ page, app, newEmail }) => {
  const person = await protectedPerson(app, newEmail())
  await page.goto('/auth')
  await givePassword(page, person)
  await page.getByText('Lost or replaced your phone?').click()
  await expect(page.getByText('contact the people who run this site')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
})

test('Sign-out in the settings, before the code, shows its result', async ({ page, app, newEmail }) => {
  const person = await protectedPerson(app, newEmail())
  await page.goto('/auth')
  await givePassword(page, person)
  await page.goto('/favorites?panel=settings')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByRole('heading', { name: 'Enter a code first' })).toBeVisible()
  await breakStorage(page)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  await page.reload()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Goodbye!', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await storedSession(page)).toBeNull()
})

for (const [what, { code, words }] of Object.entries({
  'comes too late': { code: 'mfa_challenge_expired', words: 'That code has expired' },
  'comes over another network': {
    code: 'mfa_ip_address_mismatch',
    words: 'Your connection changed in the meantime. Enter a new code.',
  },
})) {
  test(`a code that ${what} is reported, and the next one answers a new challenge`, async ({
    page,
    app,
    newEmail,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 422/)
    const person = await protectedPerson(app, newEmail())
    await page.goto('/auth')
    await givePassword(page, person)
    const questions: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/challenge')) questions.push(request.url())
    })
    await page.route('**/auth/v1/factors/*/verify', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 422, error_code: code, msg: 'The server says no' },
      }),
    )
    await codeField(page).fill(WRONG_CODE)
    await verifyButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.unroute('**/auth/v1/factors/*/verify')
    await codeField(page).fill(await person.authenticator.code())
    await verifyButton(page).click()
    await expect(welcome(page)).toBeVisible()
    expect(questions).toHaveLength(2)
  })
}

test('a phone is chosen by its name and gets the code by the chosen channel', async ({
  page,
  app,
  newEmail,
  pageErrors,
  axe,
}) => {
  pageErrors.allow(/status of 422/)
  const phone = `+4366012${String(Date.now()).slice(-6)}`
  const person = await protectedPerson(app, newEmail(), phone)
  await page.goto('/auth')
  await givePassword(page, person)
  const before = app.mails(phone).length
  await page.getByRole('combobox', { name: 'Get the code from' }).selectOption('The other phone')
  await expect(codeField(page)).toHaveCount(0)
  await expect(page.getByText(phone)).toHaveCount(0)
  await page.getByRole('radio', { name: 'WhatsApp' }).check()

  await test.step('when a challenge fails, nothing has been sent to it', async () => {
    await page.route('**/auth/v1/factors/*/challenge', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 422, error_code: 'mfa_factor_not_found', msg: 'Factor not found' },
      }),
    )
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'no longer exists' })).toBeVisible()
    await expect(codeField(page)).toHaveCount(0)
    await page.unroute('**/auth/v1/factors/*/challenge')
  })
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`We sent a code to the phone ending in ${phone.slice(-2)}.`)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await axe(page)
  const sent = app.mails(phone).slice(before)
  expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp'])

  await test.step('when it has expired, a new one is sent', async () => {
    await page.route('**/auth/v1/factors/*/verify', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 422, error_code: 'mfa_challenge_expired', msg: 'MFA challenge has expired' },
      }),
    )
    await codeField(page).fill(phoneCode(app, phone))
    await verifyButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Send a new one.' })).toBeVisible()
    await page.unroute('**/auth/v1/factors/*/verify')
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText('We sent a new code')).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
  })

  await codeField(page).fill(phoneCode(app, phone))
  await verifyButton(page).click()
  await expect(welcome(page)).toBeVisible()
})

test('while one tab asks for a code, another cancels: the forms are back in both', async ({
  page,
  app,
  newEmail,
}) => {
  const person = await protectedPerson(app, newEmail())
  await page.goto('/auth')
  await givePassword(page, person)
  const tab = await page.context().newPage()
  await tab.goto('/auth')
  await expect(codeField(tab)).toBeVisible()
  await tab.getByRole('button', { name: 'Cancel' }).click()
  for (const one of [tab, page]) await expect(one.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('a sign-in that ended on the server while the code was requested is reported and starts again', async ({
  page,
  app,
  newEmail,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[0-3]/)
  const person = await protectedPerson(app, newEmail())
  await page.goto('/auth')
  await givePassword(page, person)
  await fetch(`${app.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      authorization: `Bearer ${(await storedSession(page))?.access_token}`,
    },
  })
  await codeField(page).fill(WRONG_CODE)
  await verifyButton(page).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
