import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { serviceWorkerReady } from '#tests/support/fixtures.ts'
import { FIRST_WORDS, SECOND_WORDS, type SecondBuild, secondBuild } from '#tests/support/second-build.ts'
import { serveSite, type SiteServer } from '#tests/support/site-server.ts'
import { createPageErrors } from '#tests/support/page-errors.ts'
import { activeStopper } from '#tests/support/worker-update.ts'

const DIST = join(process.cwd(), 'dist')

type World = { site: SiteServer; visitor: BrowserContext }

const test = base.extend<World, { second: SecondBuild }>({
  second: [
    async ({ browserName: _browser }, provide) => {
      const build = await secondBuild()
      await provide(build)
      await build.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ browserName: _browser }, provide) => {
    const site = await serveSite(DIST)
    await provide(site)
    await site.close()
  },
  baseURL: async ({ site }, provide) => provide(site.url),
  visitor: async ({ context }, provide) => {
    const pageErrors = createPageErrors()
    await pageErrors.watch(context)
    await provide(context)
    expect(pageErrors.unexpected()).toEqual([])
  },
})

const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Update Available' })
const footerOf = (page: Page) => page.getByRole('contentinfo')

/** Resolves when the page is one of the second build. */
async function takenOver(page: Page, stopOld: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await stopOld()
    await expect(footerOf(page)).toContainText(SECOND_WORDS, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/** How often the page has been loaded since. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test('Update banner: appears when a new service worker is waiting, and Update Now reloads into it', async ({
  visitor,
  site,
  second,
}) => {
  const page = await visitor.newPage()
  const loads = loadsOf(page)
  await page.goto('/')
  await serviceWorkerReady(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await test.step('the worker of a first visit activates without a reload', async () => {
    await expect(page.getByRole('status').first()).toBeAttached()
    expect(loads()).toBe(1)
    await expect(bannerOf(page)).toHaveCount(0)
  })

  await site.deploy(second.dist)
  await page.reload()
  await expect(bannerOf(page)).toBeVisible({ timeout: 20_000 })
  await expect(footerOf(page)).toContainText(FIRST_WORDS)

  await test.step('Later hides it', async () => {
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(bannerOf(page)).toHaveCount(0)
  })

  await test.step('a worker that has been waiting since an earlier visit is offered again', async () => {
    await page.reload()
    await expect(bannerOf(page)).toBeVisible()
  })

  const before = loads()
  const stopOld = await activeStopper(page)
  await page.getByRole('button', { name: 'Update Now' }).click()
  await expect(page.getByText('Updating...', { exact: true })).toBeVisible()
  await takenOver(page, stopOld)
  await expect(page.getByRole('status').first()).toBeAttached()
  await expect(bannerOf(page)).toHaveCount(0)
  expect(loads() - before).toBe(1)
})

test('Update banner: an open page finds it within the hour, and all tabs reload with their drafts kept', async ({
  visitor,
  site,
  second,
}) => {
  const [first, other] = [await visitor.newPage(), await visitor.newPage()]
  await first.clock.install()
  await other.goto('/generate?q=maeve')
  await serviceWorkerReady(other)
  await other.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await other.goto('/favorites')
  await first.goto('/')
  await expect(first.getByRole('status').first()).toBeAttached()

  await site.deploy(second.dist)
  await first.clock.fastForward('01:01:00')
  await expect(bannerOf(first)).toBeVisible({ timeout: 20_000 })
  await expect(bannerOf(other)).toBeVisible()

  const note = other.getByRole('textbox', { name: 'Note for Maeve' })
  await note.pressSequentially('Granny')
  const loads = loadsOf(other)
  const stopOld = await activeStopper(first)
  await first.getByRole('button', { name: 'Update Now' }).click()
  await takenOver(first, stopOld)
  await expect(footerOf(other)).toContainText(SECOND_WORDS)
  await expect(note).toHaveValue('Granny')
  expect(loads()).toBe(1)
})

test('Update banner: old chunks of an open tab still load while the new version waits', async ({
  visitor,
  site,
  second,
}) => {
  const page = await visitor.newPage()
  await page.goto('/')
  await serviceWorkerReady(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await site.deploy(second.dist)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(bannerOf(page)).toBeVisible({ timeout: 20_000 })
  const loads = loadsOf(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expect(footerOf(page)).toContainText(FIRST_WORDS)
  expect(loads()).toBe(0)
})
