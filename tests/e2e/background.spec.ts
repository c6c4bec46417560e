import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { keep, noteOf, saved, writeNote } from '#tests/support/favorites.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

/** The npm package's headless shell has no Background Sync; every other Chromium must show that ours works. */
const headlessShell = /nestling[\\/]chromium/.test(process.env['CHROMIUM_PATH'] ?? '')

test('what was kept offline is sent by the service worker after the last page has closed', async ({
  page,
  context,
  newPerson,
  newEmail,
  signUp,
  signIn,
  goOffline,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await signUp(page, email)
  await signIn(page, email)
  await page.goto('/favorites')
  await expect(page.getByText('Nothing kept yet.')).toBeVisible()
  await serviceWorkerReady(page)
  const canSync = await canSyncInBackground(page)
  if (process.env['CI'] && !headlessShell) expect(canSync, 'this Chromium has Background Sync').toBe(true)
  test.skip(!canSync, 'this Chromium has no Background Sync')

  await page.goto('/generate?q=maeve')
  await goOffline(page)
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove Maeve from favorites' })).toBeVisible()
  await page.goto('about:blank')
  await context.setOffline(false)

  const other = await newPerson()
  await signIn(other, email)
  await other.goto('/favorites')
  await expect(other.getByRole('heading', { name: 'Maeve', exact: true })).toBeVisible({ timeout: 30_000 })
})

/** A browser whose profile outlives it, with somebody signed in who keeps Maeve. */
async function openProfile(
  chromium: BrowserType,
  options: Parameters<BrowserType['launchPersistentContext']>[1],
  begin: (page: Page) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'nestling-killed-'))
  const context = await chromium.launchPersistentContext(profile, options)
  const page = await context.newPage()
  await begin(page)
  await keep(page, 'Maeve')
  await page.goto('/favorites')
  await saved(page)
  return {
    context,
    page,
    /** The same profile in a new browser. */
    again: () => chromium.launchPersistentContext(profile, options),
    remove: () => rm(profile, { recursive: true, force: true }),
  }
}

test.describe('a browser that ends in the middle of something', () => {
  let email: string
  let opened: Awaited<ReturnType<typeof openProfile>>

  test.beforeEach(async ({ app, playwright, newEmail, signUp, signIn }, info) => {
    test.setTimeout(180_000)
    email = newEmail()
    const options = { ...info.project.use.launchOptions, baseURL: app.url, locale: 'en-US' }
    opened = await openProfile(playwright.chromium, options, async (page) => {
      await signUp(page, email)
      await signIn(page, email)
    })
  })
  test.afterEach(() => opened.remove())

  /** Opens the browser again, and another device: both have the note, the list is saved. */
  async function expectSent(note: string, other: Page, signIn: (page: Page) => Promise<void>): Promise<void> {
    const second = await opened.again()
    const again = await second.newPage()
    await again.goto('/favorites')
    await expect(noteOf(again, 'Maeve')).toHaveValue(note)
    await saved(again)
    await second.close()
    await signIn(other)
    await other.goto('/favorites')
    await expect(noteOf(other, 'Maeve')).toHaveValue(note, { timeout: 20_000 })
  }

  test('38 worker killed mid-fetch: entry still there', async ({ newPerson, signIn }) => {
    const { context, page } = opened
    await serviceWorkerReady(page)
    test.skip(!(await canSyncInBackground(page)), 'this Chromium has no Background Sync')
    await context.setOffline(true)
    await writeNote(page, 'Maeve', 'written offline')
    await expect(page.getByText('1 change waits for a connection')).toBeVisible()
    await page.goto('about:blank')
    // The request is on its way for ever.
    await context.route('**/rpc/sync_push', () => undefined)
    const sending = context.waitForEvent('request', (request) => request.url().includes('sync_push'))
    await context.setOffline(false)
    expect((await sending).serviceWorker()).not.toBeNull()
    const session = await context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await kill(context)
    await expectSent('written offline', await newPerson(), (other) => signIn(other, email))
  })

  test('42 power loss on the client: an acknowledged op survives', async ({ newPerson, signIn }) => {
    const { context, page } = opened
    await context.setOffline(true)
    await writeNote(page, 'Maeve', 'written in the dark')
    await expect(page.getByText('1 change waits for a connection')).toBeVisible()
    await kill(context)
    await expectSent('written in the dark', await newPerson(), (other) => signIn(other, email))
  })
})

/** Ends the browser's process as a failing battery would: nothing is put in order. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('a persistent context without a browser')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('no browser process')
  const ended = new Promise<void>((resolve) => void context.once('close', () => resolve()))
  process.kill(main.id, 'SIGKILL')
  await ended
}

async function canSyncInBackground(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    if (!('sync' in registration)) return false
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } }
    return sync.getTags().then(
      () => true,
      () => false,
    )
  })
}
