import { expect, test } from '#tests/support/fixtures.ts'
import type { NetworkHistory } from '#tests/support/network-history.ts'
import { FAULT_ERRORS, isHydrated, visit } from '#tests/support/network-visit.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'

const HISTORIES: NetworkHistory[] = [
  { page: '/generate?q=greek', fault: 'cut', from: 0, lasts: 1_500, seed: 1 },
  { page: '/', fault: 'cut', from: 700, lasts: 1_000, seed: 2 },
  { page: '/names/maeve', fault: 'portal-page', from: 0, lasts: 1_000, seed: 3 },
  { page: '/generate?q=greek', fault: 'half', from: 0, lasts: 1_500, seed: 4 },
]

for (const history of HISTORIES)
  test(`${history.page} works after the network's ${history.fault} at ${history.from} ms`, async ({
    page,
    app,
    pageErrors,
  }) => {
    pageErrors.allow(FAULT_ERRORS)
    await visit(page, app.url, history)
  })

test('what was typed before the code came is there after the page has repaired itself', {
  tag: EVERY_RUN,
}, async ({ page, context, pageErrors }) => {
  pageErrors.allow(FAULT_ERRORS)
  let broken = true
  await context.route('**/assets/*.js', (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/generate', { waitUntil: 'commit' })
  await page.getByRole('searchbox').first().fill('welsh')
  await expect(page.getByText('Part of this page didn’t load. It will try again on its own.')).toBeVisible()
  broken = false
  await expect.poll(() => isHydrated(page), { timeout: 30_000 }).toBe(true)
  await expect(page.getByRole('searchbox').first()).toHaveValue('welsh')
})
