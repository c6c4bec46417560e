import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

const BACKGROUNDS = '**/assets/background-*'

/** The line of a name's list that has this term. */
const line = (page: Page, term: string) =>
  page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition')

test.describe('what only a name’s own page shows', () => {
  // A service worker would answer for the files that these tests hold back.
  test.use({ serviceWorkers: 'block' })

  test('has its place held, and nothing else waits for it', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(BACKGROUNDS, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/generate?name=saoirse')
    await expect(page.getByRole('dialog').getByText('Freedom, liberty')).toBeVisible()
    await expect(line(page, 'How sure')).toHaveText('Well attested')
    await expect(line(page, 'Source word')).toHaveText('Loading')
    release()
    await expect(line(page, 'Source word')).toHaveText('saoirse “freedom”')
    await expect(page.getByRole('dialog').locator('.skeleton')).toHaveCount(0)
  })

  test('is no error without a network, and comes when the network returns', async ({ page, troubles }) => {
    troubles.allow(/net::ERR_FAILED/)
    await page.route(BACKGROUNDS, (route) => route.abort())
    await page.goto('/generate?name=saoirse')
    await expect(line(page, 'Source word')).toHaveText('Comes when you are online again')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(BACKGROUNDS)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(line(page, 'Source word')).toHaveText('saoirse “freedom”')
  })
})

test('an installed app has the source and the notes of every name without a network', async ({
  page,
  goOffline,
}) => {
  await page.goto('/generate')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await goOffline(page)
  // One name from the first file of backgrounds, one from the last.
  await page.goto('/generate?name=akua')
  await expect(line(page, 'Source word')).toHaveText('Wukuda “Wednesday”')
  await page.goto('/generate?name=nomvula')
  await expect(line(page, 'Source word')).toContainText('imvula “rain”')
})
