import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { BROKEN, breakPart, errorScreen } from '#tests/support/broken-parts.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// A service worker would answer for the parts that these tests break.
test.use({ serviceWorkers: 'block' })

/** Opens the app and waits for what an idle page loads, including the error log. */
async function openIdle(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/idle-[\w-]+\.js$/)
  await page.goto('/')
  await page.keyboard.press('Shift')
  // The same module as the app's: it has loaded with its imports when this resolves.
  await page.evaluate((url) => import(url), (await loaded).url())
}

test('Generic: "Something went wrong", "We encountered an unexpected error. Our team has been notified.", and it has', async ({
  page,
  app,
  context,
  pageErrors,
  goOffline,
  goOnline,
}) => {
  test.setTimeout(60_000)
  pageErrors.allow(BROKEN)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const began = new Date().toISOString()
  await openIdle(page)
  await breakPart(page, 'auth', 'broken on purpose by quinn@example.com')
  await goOffline(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(errorScreen(page).getByRole('heading')).toHaveText('Something went wrong')
  await expect(errorScreen(page)).toContainText(
    'We encountered an unexpected error. Our team has been notified.',
  )
  await errorScreen(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(errorScreen(page)).toContainText('Retry 1 of 3')

  // On the device, for the user. A page that failed tries again when the network is back.
  const sent = page.waitForResponse((response) => response.url().endsWith('/functions/v1/ingest'))
  await goOnline(page)
  await expect(errorScreen(page)).toContainText('Retry 2 of 3')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const entries = page.getByRole('region', { name: 'Error log entries' })
  await expect(entries).toContainText('generic TypeError (3 times)')
  await page.goto('/?panel=settings')
  await expect(entries).toContainText('generic TypeError (3 times)')
  await expect(entries).toContainText('broken on purpose by [mail address]')
  await expect(entries).toContainText(/page \/auth, build index-/)
  await page
    .getByRole('region', { name: 'Error log', exact: true })
    .getByRole('button', { name: 'Copy' })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await entries.innerText())
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(entries).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toContainText('broken on purpose')

  // On the server, for us: once, and without its text.
  expect((await sent).status()).toBe(200)
  await app.stop()
  const { close, database } = await openPglite(join(app.dataDir, 'db'))
  try {
    const Report = v.record(v.string(), v.unknown())
    const reports = await database.rows(
      Report,
      `select * from public.error_report where error_name = 'TypeError' and at >= '${began}'`,
    )
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ error_kind: 'generic', page_type: 'auth' })
    expect(JSON.stringify(reports[0]?.['frames'])).toMatch(/assets\/auth-[\w-]+\.js:\d+:\d+/)
    expect(JSON.stringify(reports)).not.toMatch(/broken|quinn/)
  } finally {
    await close()
  }
})

test('uncaught errors are in the error log too, a burst as one line, and browser notices are not', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await openIdle(page)
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++) void Promise.reject(new RangeError('broken on purpose in a promise'))
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
    dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('broken on purpose and thrown') }))
  })
  const entries = page.getByRole('region', { name: 'Error log entries' })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(entries).toContainText('generic SyntaxError')
  await expect(entries).toContainText('generic RangeError (3 times)')
  // What comes while it is open is in it.
  await page.evaluate(() => void Promise.reject(new EvalError('broken on purpose while it is read')))
  await expect(entries).toContainText('generic EvalError')
  await expect(entries).not.toContainText('ResizeObserver')
})
