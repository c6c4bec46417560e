import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { storedSession } from '#tests/support/stored-session.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

/** Addresses that going back and forward would open. */
async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  await devtools.detach()
  return entries.map(({ url }) => url)
}

/** Everything in Cache Storage, local and session storage, as text. */
function leftovers(page: Page): Promise<{ cached: string[]; stored: string }> {
  return page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url)
    }
    return { cached, stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) }
  })
}

test('no token stays in an address, in a cache, in a log or in other storage', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, app, newEmail, signUp, mailLink }) => {
  const email = newEmail()
  await page.goto('/')
  await serviceWorkerReady(page)
  await page.reload()
  await signUp(page, email)
  const confirmation = new URL(app.mails(email)[0]?.links[0] ?? '').searchParams.get('token') ?? ''
  await page.goto('/favorites?panel=settings')
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  const session = await storedSession(page)

  await page.goto('/reset-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const link = await mailLink(email)
  const recovery = new URL(link).searchParams.get('token') ?? ''
  await page.goto(link)
  await expect(page.getByLabel('New password')).toBeVisible()

  const secrets = [confirmation, recovery, session?.access_token ?? '', session?.refresh_token ?? '']
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(8)

  const addresses = await historyOf(page)
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    expect(address).not.toMatch(/token|#/)
    for (const secret of secrets) expect(address).not.toContain(secret)
  }
  const { cached, stored } = await leftovers(page)
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((address) => /\/(auth|rest|functions)\/v1\//.test(address))).toEqual([])
  const log = app.output()
  expect(log).toContain('mail written: recovery')
  expect(log).not.toContain(email)
  for (const secret of secrets) {
    expect(stored).not.toContain(secret)
    expect(log).not.toContain(secret)
  }
})
