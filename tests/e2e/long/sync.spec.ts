import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import {
  changeOutbox,
  addToFavorites,
  namesOf,
  noteOf,
  outboxOf,
  saved,
  writeNote,
} from '#tests/support/favorites.ts'
import { corruptSession } from '#tests/support/stored-session.ts'

/** Our forms accept no note of this length; the account rejects it. */
const TOO_LONG = 'A name for a queen. '.repeat(260)

test.describe('a change that the account rejects', () => {
  test.beforeEach(async ({ page, newEmail, newAccount, signIn, goOffline, goOnline }) => {
    const email = newEmail()
    await newAccount(email)
    await signIn(page, email)
    await addToFavorites(page, 'Maeve')
    await page.goto('/favorites')
    await saved(page)
    await refuse(page, goOffline, goOnline)
  })

  test('waits for the user, who discards it and undoes that', async ({ page, axe }) => {
    await page.getByRole('button', { name: '1 change needs your attention' }).click()
    const dialog = page.getByRole('dialog', { name: '1 change needs your attention' })
    await expect(dialog.getByRole('heading', { name: 'Maeve' })).toBeVisible()
    await expect(dialog.getByText('Changing its note')).toBeVisible()
    await expect(dialog.getByText('It may be too long.')).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'All sorted' })).toBeFocused()
    await expect(noteOf(page, 'Maeve')).toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('heading', { name: 'Maeve' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '1 change needs your attention' })).toBeVisible()
  })

  test('is retried, and succeeds once it fits', async ({ page }) => {
    await page.getByRole('button', { name: '1 change needs your attention' }).click()
    const answered = page
      .context()
      .waitForEvent('response', (response) => response.url().includes('sync_push'))
    await page.getByRole('button', { name: 'Try again' }).click()
    // Rejected again: nothing has changed in the account.
    await answered
    await expect.poll(() => outboxOf(page)).toMatchObject([{ state: 'parked' }])
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Maeve' })).toBeVisible()
    await changeOutbox(page, { note: 'a queen of Connacht' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'All sorted' })).toBeVisible()
    await page.keyboard.press('Escape')
    await saved(page)
    await expect(noteOf(page, 'Maeve')).toHaveValue('a queen of Connacht')
  })

  test('is copied as text to the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: '1 change needs your attention' }).click()
    await page.getByRole('button', { name: 'Copy text' }).click()
    await expect(page.getByText('Text copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TOO_LONG)
  })
})

/** Writes a note that is too long without the app, and lets it be sent. */
async function refuse(
  page: Page,
  goOffline: (page: Page) => Promise<void>,
  goOnline: (page: Page) => Promise<void>,
): Promise<void> {
  await goOffline(page)
  await noteOf(page, 'Maeve').fill('a queen of Connacht, long ago')
  await noteOf(page, 'Maeve').blur()
  await expect(page.getByText('1 change waiting for a connection')).toBeVisible()
  await changeOutbox(page, { note: TOO_LONG })
  await goOnline(page)
  await expect(page.getByRole('button', { name: '1 change needs your attention' })).toBeVisible()
}

test('the sync status shows when the list was last synced', async ({
  page,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await page.goto('/favorites')
  await saved(page)
  await expect(page.getByText('Synced just now')).toBeVisible()
  expect(await namesOf(page)).toEqual([])
})

test('44 upgrade blocked: timeout and a screen', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/favicon/)
  // A page of the same origin, with an older database that it does not close.
  const older = await context.newPage()
  await older.goto('/robots.txt')
  await older.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nestling', 1)
        opening.addEventListener('success', () => resolve())
        opening.addEventListener('error', () => reject(new Error('not opened')))
      }),
  )
  await page.goto('/favorites')
  await expect(page.getByText('Your list is open in another tab.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Close your other Nestling tabs')).toBeVisible()
  await older.close()
  await expect(page.getByText('No favorites yet.')).toBeVisible()
})

test("5 captive portal's 200 HTML: no ack", async ({
  page,
  context,
  newPerson,
  newEmail,
  newAccount,
  signIn,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await saved(page)
  const portal = '**/rest/v1/**'
  await context.route(portal, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the airport</h1>' }),
  )
  const asked = page.waitForResponse(/sync_push/)
  await writeNote(page, 'Maeve', 'written at the airport')
  await asked
  await expect(page.getByText('1 change waiting for a connection')).toBeVisible()
  await context.unroute(portal)
  await page.reload()
  await saved(page)

  const other = await newPerson()
  await signIn(other, email)
  await other.goto('/favorites')
  await expect(noteOf(other, 'Maeve')).toHaveValue('written at the airport', { timeout: 20_000 })
})

test('16 token expires mid-drain: one refresh, no loss', async ({
  page,
  context,
  newEmail,
  newAccount,
  signIn,
  goOffline,
  goOnline,
}) => {
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await saved(page)
  await goOffline(page)
  await writeNote(page, 'Maeve', 'after an hour offline')
  await expect(page.getByText('1 change waiting for a connection')).toBeVisible()
  await corruptSession(page, { expires_at: Math.floor(Date.now() / 1_000) - 60 })
  const refreshed: string[] = []
  const bearers: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshed.push(request.url())
    if (request.url().includes('/rpc/')) bearers.push(request.headers()['authorization'] ?? '')
  })
  await goOnline(page)
  await saved(page)
  expect(refreshed).toHaveLength(1)
  // A user's token identifies them; the public key identifies no one.
  expect(bearers.length).toBeGreaterThan(0)
  for (const bearer of bearers) expect(atob(bearer.split('.')[1] ?? '')).toContain('"sub"')
})

test('39 two tabs and the worker drain: one effect an op', async ({
  page,
  context,
  newPerson,
  newEmail,
  newAccount,
  signIn,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await addToFavorites(page, 'Maeve', 'Niamh')
  await page.goto('/favorites')
  await saved(page)
  const tab = await context.newPage()
  await tab.goto('/favorites')
  await expect(noteOf(tab, 'Niamh')).toBeVisible()
  for (let round = 1; round <= 5; round++) {
    await Promise.all([
      writeNote(page, 'Maeve', `from one tab, ${round}`),
      writeNote(tab, 'Niamh', `from the other, ${round}`),
    ])
  }
  await saved(page)
  await saved(tab)
  const other = await newPerson()
  await signIn(other, email)
  await other.goto('/favorites')
  await expect(noteOf(other, 'Maeve')).toHaveValue('from one tab, 5', { timeout: 40_000 })
  await expect(noteOf(other, 'Niamh')).toHaveValue('from the other, 5', { timeout: 40_000 })
  for (const each of [page, tab, other]) await expect(each.getByText('Two notes')).toHaveCount(0)
})

test("49 new worker, old tab's lazy chunk: guarded reload, draft kept", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404|gone with its build/)
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await serviceWorkerReady(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  const lose = (part: number) =>
    page.evaluate((path) => void import(path).catch(() => undefined), `/assets/gone-${part}.js`)
  await noteOf(page, 'Maeve').fill('half a note')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  let part = 0
  // The page listens for it once it is idle; an earlier event is lost.
  await expect(async () => {
    await lose((part += 1))
    await expect.poll(() => loads.length, { timeout: 3_000 }).toBe(1)
  }).toPass()
  await expect(noteOf(page, 'Maeve')).toHaveValue('half a note')
  await page.waitForLoadState('networkidle')
  // What is missing after that is missing permanently.
  await lose(part)
  await noteOf(page, 'Maeve').fill('half a note, and more')
  await noteOf(page, 'Maeve').blur()
  await page.waitForLoadState('networkidle')
  expect(loads).toHaveLength(1)
})
