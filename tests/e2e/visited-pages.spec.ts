import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

/** The path that the page was prerendered for; undefined of one that the shell renders. */
const prerendered = (page: Page) =>
  page.evaluate(() => document.getElementById('root')?.dataset['prerendered'])

const isStored = (page: Page, path: string) =>
  page.evaluate(async (pathname) => (await caches.match(pathname)) !== undefined, path)

test('a page that was read opens without a network as it was, and responds', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline }) => {
  await page.goto('/names/maeve')
  await serviceWorkerReady(page)
  // The first page came before the worker.
  await expect.poll(() => isStored(page, '/names/maeve')).toBe(true)
  await page.goto('/names/orla')
  await expect.poll(() => isStored(page, '/names/orla')).toBe(true)
  await goOffline(page)
  for (const [path, name] of [
    ['/names/maeve', 'Maeve'],
    ['/names/orla', 'Orla'],
  ] as const) {
    await page.goto(path)
    expect(await prerendered(page)).toBe(path)
    await waitForHydration(page)
    await page.getByRole('button', { name: `Add ${name} to favorites` }).click()
    await expect(page.getByRole('button', { name: `Remove ${name} from favorites` })).toBeVisible()
  }
  // One that was not read is rendered.
  await page.goto('/names/niamh')
  expect(await prerendered(page)).toBeUndefined()
  await expect(page.getByRole('heading', { level: 1, name: 'Niamh' })).toBeVisible()
})

test('the shell loads the code of no page, and the list’s own shell that of the list', async ({
  request,
}) => {
  const filesOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return /data-files="([^"]*)"/.exec(html)?.[1] ?? ''
  }
  expect(await filesOf('/favorites')).toContain('favorites-')
  const shell = await filesOf('/auth')
  expect(shell).toContain('index-')
  expect(shell).not.toContain('favorites-')
})
