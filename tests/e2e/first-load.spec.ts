import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { MAX_FIRST_LOAD } from '#tools/pages/first-load.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'

/** Strings that occur only in the code of these libraries, apart from comments and variable names. */
const NOT_PRELOADED = {
  Dexie: 'x-storagemutated-1',
  'supabase-js': 'X-Supabase-Api-Version',
  'TanStack Query': 'Missing queryFn',
  corpus: 'lover of hounds',
}

test('the first load of / is as much script as the build allows, without database, backend client or names', {
  tag: EVERY_RUN,
}, async ({ page }) => {
  const answers = new Map<string, Response>()
  page.on('response', (response) => void answers.set(response.url(), response))
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  // What an idle page loads afterwards does not count, however slow the machine.
  const asked = await page.evaluate(() => {
    const mounted = performance.getEntriesByName('app-mounted')[0]?.startTime ?? 0
    const resources = performance.getEntriesByType('resource')
    return resources.filter(({ startTime }) => startTime <= mounted).map(({ name }) => name)
  })

  const scripts = new Map<string, Buffer>()
  const others: string[] = []
  for (const url of asked) {
    const response = answers.get(url)
    if (response?.headers()['content-type']?.includes('javascript')) scripts.set(url, await response.body())
    else others.push(url)
  }
  const bytes = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  console.log(`first load of /: ${bytes} bytes of gzipped script in ${scripts.size} files`)
  expect(scripts.size).toBeGreaterThan(3)
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD)
  for (const [library, word] of Object.entries(NOT_PRELOADED)) {
    for (const [path, script] of scripts) expect(script.includes(word), `${library} in ${path}`).toBe(false)
  }
  expect(others.filter((path) => /corpus|births|background/.test(path))).toEqual([])
})

test('a page needs few files of code before it hydrates, and few more when it is idle', async ({ page }) => {
  for (const path of ['/', '/generate', '/guides/how-to-pick-baby-name', '/names/maeve']) {
    await page.goto(path)
    const files = (await page.locator('#load-guard').getAttribute('data-files')) ?? ''
    expect(files.split(' ').filter((file) => file.endsWith('.js')).length, path).toBeLessThanOrEqual(14)
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await page.keyboard.press('Shift')
  const scripts = () =>
    page.evaluate(() => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name)
      return new Set(urls.filter((url) => url.endsWith('.js'))).size
    })
  await expect.poll(scripts).toBeGreaterThan(12)
  await page.waitForLoadState('networkidle')
  expect(await scripts()).toBeLessThanOrEqual(40)
})

test('the strings above really occur in the code that loads later', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  const bodies: string[] = []
  page.on('response', async (response) => {
    // A response that is still loading when the page is closed has no text.
    if (/\.(js|json)$/.test(new URL(response.url()).pathname))
      bodies.push(await response.text().catch(() => ''))
  })
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByLabel('Password').fill('not a password at all')
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_credentials', message: 'Invalid' } }),
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await page.goto('/generate?q=irish')
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
  await page.goto('/admin/content-strategy')
  await expect(page.getByText('Sign in as an admin to see this.')).toBeVisible()
  for (const word of Object.values(NOT_PRELOADED)) {
    await expect.poll(() => bodies.some((body) => body.includes(word)), { message: word }).toBe(true)
  }
})
