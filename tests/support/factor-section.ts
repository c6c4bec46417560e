import type { Locator, Page, Request } from '@playwright/test'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { expect } from './fixtures.ts'

/** Opens Settings over the list; resolves when factors can be set up. */
export async function openFactors(page: Page): Promise<Locator> {
  await page.goto('/favorites?panel=settings')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
  return dialog
}

/** The app that has scanned what the dialog shows. */
export async function scan(dialog: Locator): Promise<Authenticator> {
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  return createAuthenticator(await dialog.getByRole('code').innerText())
}

/** Enters a code. */
export async function verify(dialog: Locator, code: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await dialog.getByRole('button', { name: 'Verify' }).click()
}

/** Sets up an authenticator app, to the end. */
export async function addApp(dialog: Locator): Promise<Authenticator> {
  await dialog.getByRole('button', { name: 'Set up authenticator app' }).click()
  const app = await scan(dialog)
  await verify(dialog, await app.code())
  await expect(
    dialog.getByRole('status').filter({ hasText: /Two-step sign-in is on|now a second step/ }),
  ).toBeVisible()
  // With the first factor come ten recovery codes, which are shown until the user confirms having saved them.
  const stored = dialog.getByRole('button', { name: 'I’ve saved them' })
  if ((await factors(dialog).count()) === 1) await stored.click()
  return app
}

/** The rows of the factors. */
export const factors = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Second steps' }).getByRole('listitem')

/** The requests to the auth server's `/factors`, in order. */
export function factorCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/factors')) calls.push(request)
  })
  return calls
}
