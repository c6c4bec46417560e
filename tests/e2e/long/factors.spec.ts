import type { Locator, Page, Request } from '@playwright/test'
import { readClaims } from '#src/core/account/claims.ts'
import type { AppServer } from '#tests/support/app-server.ts'
import { openFactors, scan, verify, addApp, factors, factorCalls } from '#tests/support/factor-section.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storedSession } from '#tests/support/stored-session.ts'

/** What Chromium prints about an error response that the page displays. */
const REFUSED = /status of 4\d\d/

/** The code last sent to a phone; waits for one more than `seen`. */
async function textedCode(app: AppServer, phone: string, seen = 0): Promise<string> {
  await expect.poll(() => app.mails(phone).length, { message: `a code for ${phone}` }).toBeGreaterThan(seen)
  return /\d{6}/.exec(app.mails(phone).at(-1)?.text ?? '')?.[0] ?? ''
}

async function addPhone(dialog: Locator, app: AppServer, typed: string, phone: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add a phone' }).click()
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(typed)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused()
  await verify(dialog, await textedCode(app, phone))
  await expect(dialog.getByRole('status').filter({ hasText: 'now a second step' })).toBeVisible()
}

const bodyOf = (request: Request | undefined) => request?.postDataJSON() as Record<string, unknown>

const levelOf = async (page: Page) => readClaims((await storedSession(page))?.access_token ?? '')?.aal

let numbers = 0
/** A number that no other test uses, as a user types it and in E.164. */
function newNumber(): { typed: string; phone: string } {
  const end = String((process.pid % 1000) * 1000 + (numbers += 1)).padStart(6, '0')
  return { typed: `+44 (0)7700 ${end.slice(0, 3)}-${end.slice(3)}`, phone: `+447700${end}` }
}

test.beforeEach(async ({ page, newEmail, newAccount, signIn, pageErrors }) => {
  // A pull may be in flight when the session's level changes.
  pageErrors.allow(/sync_pull|status of 403/)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
})

test('TOTP enrollment response: totp.qr_code is shown as an image, the secret as text, and a code of it counts', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED)
  const dialog = await openFactors(page)
  await expect(dialog.getByText('Off', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click()
  const app = await scan(dialog)
  const picture = dialog.getByRole('img', { name: 'QR code' })
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/)
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await expect(dialog.getByRole('code')).toHaveText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  await expect(dialog.getByRole('link', { name: 'Open in an app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/.*issuer=Nestling/,
  )

  await verify(dialog, '000000')
  const field = dialog.getByRole('textbox', { name: 'Verification code' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Incorrect code.' })).toBeVisible()

  await verify(dialog, await app.code())
  await expect(dialog.getByRole('status').filter({ hasText: 'Two-step sign-in is on' })).toBeVisible()
  await expect(dialog.getByText('On', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Nobody can show you its secret again')).toBeVisible()
})

test('Factor: factor_type, status, friendly_name, and the last digits of a phone; several of them', async ({
  page,
  app,
}) => {
  const { typed, phone } = newNumber()
  const dialog = await openFactors(page)
  await addApp(dialog)
  await addApp(dialog)
  await addPhone(dialog, app, typed, phone)
  await expect(factors(dialog)).toHaveText([
    /^Authenticator app\s*Since /,
    /^Authenticator app 2\s*Authenticator app, since /,
    new RegExp(`^Phone\\s*Phone ending in ${phone.slice(-2)}, since `),
  ])
  await expect(dialog).not.toContainText(phone.slice(1, -2))
  await expect(dialog.getByText('You have one second step.')).toBeHidden()
})

test('POST {auth}/factors: body friendly_name, factor_type, and phone or issuer; bearer session token', async ({
  page,
  app,
}) => {
  const { typed, phone } = newNumber()
  const dialog = await openFactors(page)
  const calls = factorCalls(page)
  await addApp(dialog)
  await addPhone(dialog, app, typed, phone)
  const [totp, second] = calls.filter((call) => call.method() === 'POST' && call.url().endsWith('/factors'))
  expect(bodyOf(totp)).toMatchObject({
    friendly_name: 'Authenticator app',
    factor_type: 'totp',
    issuer: 'Nestling',
  })
  expect(bodyOf(second)).toMatchObject({ friendly_name: 'Phone', factor_type: 'phone', phone })
  for (const call of [totp, second]) expect(call?.headers()['authorization']).toMatch(/^Bearer eyJ/)
})

test('POST {auth}/factors/{factorId}/challenge: body channel', async ({ page, app }) => {
  const { typed, phone } = newNumber()
  const dialog = await openFactors(page)
  const calls = factorCalls(page)
  await dialog.getByRole('button', { name: 'Add a phone' }).click()
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(typed)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('radio', { name: 'WhatsApp' }).check()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = await textedCode(app, phone)
  expect(app.mails(phone).at(-1)?.channel).toBe('whatsapp')
  expect(bodyOf(calls.find((call) => call.url().endsWith('/challenge')))).toMatchObject({
    channel: 'whatsapp',
  })

  await dialog.getByRole('radio', { name: 'Text message' }).check()
  await dialog.getByRole('button', { name: 'Send a new code' }).click()
  const newer = await textedCode(app, phone, 1)
  expect(app.mails(phone).at(-1)?.channel).toBe('sms')
  expect(newer).toHaveLength(code.length)
  await verify(dialog, newer)
  await expect(dialog.getByRole('status').filter({ hasText: 'Two-step sign-in is on' })).toBeVisible()
})

test('POST {auth}/factors/{factorId}/verify: body code, challenge_id; the session is returned, stored, and at aal2', async ({
  page,
}) => {
  const dialog = await openFactors(page)
  const calls = factorCalls(page)
  const challenged = page.waitForResponse((response) => response.url().endsWith('/challenge'))
  const verified = page.waitForResponse((response) => response.url().endsWith('/verify'))
  await addApp(dialog)
  const challenge = (await (await challenged).json()) as { id: string }
  const session = (await (await verified).json()) as Record<string, unknown>
  const body = bodyOf(calls.find((call) => call.url().endsWith('/verify')))
  expect(body).toMatchObject({ challenge_id: challenge.id, code: expect.stringMatching(/^\d{6}$/) })
  expect(session).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: expect.any(Number),
  })
  const stored = await storedSession(page)
  expect(stored?.access_token).toBe(session['access_token'])
  const claims = readClaims(stored?.access_token ?? '')
  expect(claims?.aal).toBe('aal2')
  // The server reads its clock twice.
  expect(Math.abs((claims?.exp ?? 0) - (stored?.expires_at ?? 0))).toBeLessThanOrEqual(5)
  expect(claims?.amr.map(({ method }) => method)).toContain('totp')

  // Stored: after a reload the account opens without a challenge.
  await page.reload()
  await expect(factors(dialog)).toHaveCount(1)
  await expect(dialog.getByText('Enter a code first')).toBeHidden()
})

test('Assurance level is aal2 when any factor is verified, otherwise aal1', async ({ page }) => {
  const dialog = await openFactors(page)
  expect(await levelOf(page)).toBe('aal1')
  await addApp(dialog)
  expect(await levelOf(page)).toBe('aal2')
  await dialog.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await expect(dialog.getByText('You’ll then sign in with just your password.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'has been removed' })).toBeVisible()
  expect(await levelOf(page)).toBe('aal1')
  await expect(dialog.getByText('Off', { exact: true })).toBeVisible()
  await expect(factors(dialog)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Set up authenticator app' })).toBeFocused()
})

test('removing the factor with which this device signed in requires a code of another, and continues', async ({
  page,
  app,
}) => {
  const { typed, phone } = newNumber()
  const dialog = await openFactors(page)
  const authenticator = await addApp(dialog)
  await addPhone(dialog, app, typed, phone)
  await dialog.getByRole('button', { name: 'Remove Phone' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Enter a code first' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change email' })).toBeHidden()
  await verify(dialog, await authenticator.code())
  await expect(dialog.getByRole('heading', { name: 'Enter a code first' })).toBeHidden()
  await expect(factors(dialog)).toHaveText([/^Authenticator app/])
})

test('insufficient_aal: a code is requested in place, nothing typed is lost, and the action continues', async ({
  page,
  newPerson,
  app,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED)
  const { typed, phone } = newNumber()
  const dialog = await openFactors(page)
  const email = await dialog.getByRole('region', { name: 'Email' }).getByText('@').innerText()
  const authenticator = await addApp(dialog)
  await addPhone(dialog, app, typed, phone)

  const other = await newPerson()
  await other.goto('/auth')
  await other.getByRole('textbox', { name: 'Email' }).fill(email)
  await other.getByLabel('Password').fill('three small owls at dusk')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByRole('combobox').selectOption('Authenticator app')
  await other.getByRole('textbox', { name: 'Verification code' }).fill(await authenticator.code())
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  const elsewhere = await openFactors(other)

  // The server removes the other device's second factor; its token does not show that yet.
  await dialog.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'has been removed' })).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Change email' }).click()
  await elsewhere.getByRole('textbox', { name: 'New email' }).fill(`new-${email}`)
  await elsewhere.getByLabel('Current password').fill('three small owls at dusk')
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  await expect(elsewhere.getByText('Enter a code first.')).toBeVisible()
  const seen = app.mails(phone).length
  await elsewhere.getByRole('button', { name: 'Send code' }).click()
  await elsewhere.getByRole('textbox', { name: 'Verification code' }).fill(await textedCode(app, phone, seen))
  await elsewhere.getByRole('button', { name: 'Verify' }).click()
  await expect(elsewhere.getByText(`We sent a link to new-${email}`)).toBeVisible()
})
