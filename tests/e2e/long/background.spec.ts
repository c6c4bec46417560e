import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { addToFavorites, keepVisible, noteOf, outboxOf, saved, writeNote } from '#tests/support/favorites.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { type Proxy, startProxy } from '#tests/support/proxy.ts'
import {
  activateWaiting,
  askToDrain,
  buildOf,
  SECOND_BUILD,
  stopWorkers,
  updateWaits,
} from '#tests/support/worker-update.ts'

/** The npm package's headless shell has no Background Sync; every other Chromium must show that ours works. */
const headlessShell = /nestling[\\/]chromium/.test(process.env['CHROMIUM_PATH'] ?? '')

test('favorites saved offline are sent by the service worker after the last page has closed', async ({
  page,
  context,
  newPerson,
  newEmail,
  newAccount,
  signIn,
  goOffline,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await page.goto('/favorites')
  await saved(page)
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

/** A browser with a persistent profile, with a signed-in user who adds Maeve. */
async function openProfile(
  chromium: BrowserType,
  options: Parameters<BrowserType['launchPersistentContext']>[1],
  begin: (page: Page) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'nestling-killed-'))
  const context = await chromium.launchPersistentContext(profile, options)
  const page = await context.newPage()
  await begin(page)
  await addToFavorites(page, 'Maeve')
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

test.describe('a browser that is killed in the middle of its work', () => {
  let email: string
  let opened: Awaited<ReturnType<typeof openProfile>>

  test.beforeEach(async ({ app, playwright, newEmail, newAccount, signIn }, info) => {
    test.setTimeout(180_000)
    email = newEmail()
    const options = { ...info.project.use.launchOptions, baseURL: app.url, locale: 'en-US' }
    opened = await openProfile(playwright.chromium, options, async (page) => {
      await newAccount(email)
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
    await expect(page.getByText('1 change waiting for a connection')).toBeVisible()
    // The worker's request never gets a response.
    let begun = () => {}
    const sending = new Promise<void>((resolve) => (begun = resolve))
    await context.route('**/rpc/sync_push', (route) => {
      if (route.request().serviceWorker() !== null) begun()
    })
    await page.goto('about:blank')
    await context.setOffline(false)
    await sending
    await stopWorkers(page)
    await kill(context)
    await expectSent('written offline', await newPerson(), (other) => signIn(other, email))
  })

  test('42 power loss on the client: an acknowledged op survives', async ({ newPerson, signIn }) => {
    const { context, page } = opened
    await context.setOffline(true)
    await writeNote(page, 'Maeve', 'written in the dark')
    await expect(page.getByText('1 change waiting for a connection')).toBeVisible()
    await kill(context)
    await expectSent('written in the dark', await newPerson(), (other) => signIn(other, email))
  })
})

test.describe('an update of the worker in the middle of a drain', () => {
  /** Two requests at a hundred ops each: what two searches show at once, and more is rendered only near the window. */
  const SEARCHES = ['girl names', 'boy names']
  const EACH = 72
  const NAMES = SEARCHES.length * EACH

  let proxy: Proxy
  let email: string
  let phone: Page
  /** A second tab of the same browser without the app in it. */
  let bare: Page
  let written: string[]

  /** A signed-in user has added names offline, and a new build of the worker can be fetched. */
  test.beforeEach(async ({ app, page, pageErrors, newPerson, newEmail, newAccount, signIn, goOffline }) => {
    pageErrors.allow(/favicon/)
    test.setTimeout(150_000)
    proxy = await startProxy(app.url)
    email = newEmail()
    await newAccount(email)
    await page.close()
    phone = await newPerson({ baseURL: proxy.url })
    await signIn(phone, email)
    await phone.goto('/favorites')
    await saved(phone)
    await serviceWorkerReady(phone)
    bare = await phone.context().newPage()
    await bare.goto('/robots.txt')
    await phone.goto('/generate')
    await goOffline(phone)
    for (const search of SEARCHES) {
      await phone.goto(`/generate?${new URLSearchParams({ q: search, show: `${EACH}` }).toString()}`)
      await expect(phone.locator('[data-heart]')).toHaveCount(EACH)
      await keepVisible(phone, EACH)
    }
    written = (await outboxOf(phone)).map(({ opId }) => opId)
    expect(written).toHaveLength(NAMES)
    const first = await buildOf(phone)
    proxy.change('/sw.js', (text) => text.replaceAll(first, SECOND_BUILD))
  })
  test.afterEach(() => proxy.close())

  /** Nothing waits or is parked, and each name has reached the server and its list by one write. */
  async function expectOnce(other: Page, signIn: (page: Page) => Promise<void>): Promise<void> {
    await phone.goto('/favorites')
    await saved(phone)
    expect(await outboxOf(phone)).toEqual([])
    expect(new Set(proxy.opIds)).toEqual(new Set(written))
    const reading = other.waitForResponse(/sync_pull/)
    await signIn(other)
    const { rows } = (await (await reading).json()) as { rows: { key: string; seq: number }[] }
    expect(new Set(rows.map(({ key }) => key)).size).toBe(NAMES)
    // Every write that changes a row takes the next number.
    expect(Math.max(...rows.map(({ seq }) => seq))).toBe(NAMES)
  }

  for (const part of ['request', 'answer'] as const) {
    test(`ends the old worker, and the new one sends: ${part} lost`, async ({
      newPerson,
      signIn,
      goOnline,
    }) => {
      // Not a page of the app, which would send as well; only one that can message the worker.
      await phone.close()
      phone = bare
      const push = proxy.holdNextPush(part)
      await goOnline(phone)
      await askToDrain(phone)
      await push.arrived
      await updateWaits(phone)
      expect(await outboxOf(phone)).toHaveLength(NAMES)
      await activateWaiting(phone)
      await expect.poll(() => outboxOf(phone)).toEqual([])
      // The old worker's request was aborted with it: the new one has sent the same again.
      expect(proxy.opIds.length).toBe(part === 'answer' ? NAMES + 100 : NAMES)
      await expectOnce(await newPerson(), (other) => signIn(other, email))
    })
  }
})

/** Kills the browser's process like a power loss: without an orderly shutdown. */
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
