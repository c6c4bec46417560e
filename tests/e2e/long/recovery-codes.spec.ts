import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '#supabase/embedded/publishable-key.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'
import { type ProtectedPerson, protectedPerson } from '#tests/support/second-factor.ts'

const CODES = Array.from({ length: 10 }, (_, i) => `abcd${'efghijkmnp'[i]}-fgh2${i}`)
const CODE_PATH = '**/auth/v1/factors/recovery_codes'

/** Simulates a backend with recovery codes, as far as the screens need it; the backend itself is not called. */
async function withRecoveryCodes(page: Page, state = { left: 0, created_at: null as string | null }) {
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { recovery_codes: true } }))
  await page.route(CODE_PATH, (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: state })
    Object.assign(state, { left: CODES.length, created_at: new Date().toISOString() })
    return route.fulfill({ json: { codes: CODES } })
  })
  return state
}

/** Accepts that recovery code in place of a factor: the authenticator behind it raises the session. */
async function takeRecoveryCode(page: Page, authenticator: Authenticator, url: string): Promise<void> {
  await page.route('**/auth/v1/factors/recover', async (route) => {
    const { code } = route.request().postDataJSON() as { code: string }
    if (code !== CODES[0]) {
      const refusal = { code: 422, error_code: 'recovery_code_invalid', msg: 'Recovery code is invalid' }
      return route.fulfill({ status: 422, json: refusal })
    }
    const headers = {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      authorization: route.request().headers()['authorization'] ?? '',
    }
    const ask = async (method: string, path: string, body?: unknown) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const answer = await fetch(`${url}/auth/v1/${path}`, { method, headers, body: text })
      return (await answer.json()) as { id: string; factors?: { id: string }[] }
    }
    const { factors } = await ask('GET', 'user')
    const path = `factors/${factors?.[0]?.id ?? ''}`
    const { id } = await ask('POST', `${path}/challenge`, {})
    const answer = { challenge_id: id, code: await authenticator.code() }
    return route.fulfill({ json: await ask('POST', `${path}/verify`, answer) })
  })
}

async function openSettings(page: Page): Promise<Locator> {
  await page.goto('/favorites?panel=settings')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
  return dialog
}

const shown = (dialog: Locator) => dialog.getByRole('list', { name: 'Recovery codes' })

async function enter(page: Page, { email, password }: ProtectedPerson): Promise<void> {
  await page.goto('/auth')
  await fillCredentials(page, email, password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
}

test('the first second factor comes with ten recovery codes, shown until they are saved', async ({
  page,
  newEmail,
  newAccount,
  signIn,
  pageErrors,
  axe,
}) => {
  pageErrors.allow(/sync_pull|status of 403/)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await withRecoveryCodes(page)
  const dialog = await openSettings(page)
  await expect(dialog.getByText('recovery code')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click()
  const app = createAuthenticator(await dialog.getByRole('code').innerText())
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await app.code())
  await dialog.getByRole('button', { name: 'Verify' }).click()

  await expect(shown(dialog).getByRole('listitem')).toHaveText(CODES)
  await expect(dialog.getByRole('group', { name: 'Recovery codes' })).toBeFocused()
  await expect(dialog.getByRole('status').filter({ hasText: 'Two-step sign-in is on' })).toBeVisible()
  await axe(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download codes' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  for (const code of CODES) expect(text).toContain(code)

  await test.step('neither Escape nor another form closes them', async () => {
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(shown(dialog)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(shown(dialog)).toHaveCount(0)
  await expect(dialog.getByText('10 recovery codes left')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'New recovery codes' })).toBeFocused()
})

test('Settings count the codes and create new ones, which invalidate the old', async ({
  page,
  app,
  newEmail,
  pageErrors,
}) => {
  pageErrors.allow(/sync_pull|status of (403|503)/)
  const person = await protectedPerson(app, newEmail())
  await withRecoveryCodes(page, { left: 1, created_at: '2026-11-01T10:00:00Z' })
  await enter(page, person)
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await person.authenticator.code())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  const dialog = await openSettings(page)
  await expect(dialog.getByText('1 recovery code left')).toBeVisible()
  await expect(dialog.getByText('Create new ones before you run out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(dialog.getByText('The old ones will stop working.')).toBeVisible()

  await test.step('a failing server is reported, and can be asked again', async () => {
    const refusal = { code: 503, error_code: 'over_capacity', msg: 'Busy' }
    await page.route(CODE_PATH, (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 })
    await dialog.getByRole('button', { name: 'Create new codes' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'very busy' })).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await expect(shown(dialog).getByRole('listitem')).toHaveText(CODES)
})

test('a lost second factor: a recovery code signs in, shows how many are left and leads to Settings', async ({
  page,
  app,
  newEmail,
  pageErrors,
  axe,
}) => {
  pageErrors.allow(/sync_pull|status of (403|422)/)
  const person = await protectedPerson(app, newEmail())
  await withRecoveryCodes(page, { left: 9, created_at: '2026-11-01T10:00:00Z' })
  await takeRecoveryCode(page, person.authenticator, app.url)
  await enter(page, person)
  await page.getByText('Lost or replaced your phone?').click()
  await expect(page.getByText('enter one of the codes you saved')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByRole('textbox', { name: 'Recovery code' })
  await expect(field).toBeFocused()
  await field.fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '10 letters and digits' })).toBeVisible()
  await field.fill(CODES[1] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect or was already used' })).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await axe(page)
  await field.fill((CODES[0] ?? '').toUpperCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('You have 9 left.')).toBeVisible()
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('a backend without recovery codes shows nothing of them', async ({
  page,
  app,
  newEmail,
  pageErrors,
}) => {
  pageErrors.allow(/sync_pull|status of (403|404)/)
  const person = await protectedPerson(app, newEmail())
  const asked = page.waitForResponse('**/auth/v1/settings')
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external: {} } }))
  await enter(page, person)
  await asked
  await page.getByText('Lost or replaced your phone?').click()
  await expect(page.getByText('recovery code')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await person.authenticator.code())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  const dialog = await openSettings(page)
  await expect(dialog.getByText('You have one second step.')).toBeVisible()
  await expect(dialog.getByText('recovery code')).toHaveCount(0)
})
