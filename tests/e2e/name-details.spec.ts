import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

const BACKGROUNDS = '**/assets/background-*'
/** The shards of yearly counts, requested by their number. */
const YEARS = /\/assets\/\d+-[^/]*\.bin$/

/** The entry of a name's list that has this term. */
const line = (page: Page, term: string) =>
  page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition')

test.describe('details that only a name’s own page shows', () => {
  // A service worker would answer for the files that these tests delay.
  test.use({ serviceWorkers: 'block' })

  test('have space reserved, and nothing else waits for them', async ({ page }) => {
    const release = await holdBack(page, 'background')
    await page.goto('/generate?name=saoirse')
    await expect(page.getByRole('dialog').getByText('Freedom, liberty')).toBeVisible()
    await expect(line(page, 'Confidence')).toHaveText('Well attested')
    await expect(line(page, 'Background')).toHaveText('Loading')
    release()
    await expect(line(page, 'Source word')).toHaveText('saoirse “freedom”')
    await expect(page.getByRole('dialog').locator('.skeleton')).toHaveCount(0)
  })

  test('are not an error when they fail to load, and load when the network returns', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await page.route(BACKGROUNDS, (route) => route.abort())
    await page.goto('/generate?name=saoirse')
    await expect(line(page, 'Background')).toContainText('This part didn’t load.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(BACKGROUNDS)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(line(page, 'Source word')).toHaveText('saoirse “freedom”')
  })

  test('load when the user retries, and so does the chart', async ({ page, pageErrors }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    const dialog = page.getByRole('dialog')
    await page.route(BACKGROUNDS, (route) => route.abort())
    await page.route(YEARS, (route) => route.abort())
    await page.addInitScript(() => {
      // The app also retries by itself after growing pauses: here these never end.
      const start = setTimeout
      window.setTimeout = ((run: TimerHandler, ms = 0) =>
        ms < 1000 ? start(run, ms) : 0) as typeof setTimeout
    })
    await page.goto('/generate?name=saoirse')
    await expect(dialog.getByText(/in the U\.S\. in \d{4}\. The chart didn’t load/)).toBeVisible()
    await page.unroute(BACKGROUNDS)
    await page.unroute(YEARS)
    await line(page, 'Background').getByRole('button', { name: 'Try again' }).click()
    await expect(line(page, 'Source word')).toHaveText('saoirse “freedom”')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: /^Line chart/ })).toBeVisible()
  })

  test('are requested again when the network returned before the failure was known', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    let fail = () => {}
    const failing = new Promise<void>((resolve) => (fail = resolve))
    await page.route(
      BACKGROUNDS,
      async (route) => {
        await failing
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto('/generate?name=saoirse')
    await expect(line(page, 'Background')).toHaveText('Loading')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    fail()
    await expect(line(page, 'Source word')).toHaveText('saoirse “freedom”')
  })

  test('a name that the register does not distinguish from its unaccented spelling shows that', async ({
    page,
  }) => {
    await page.goto('/generate?name=vict%C3%B2ria')
    await expect(page.getByRole('dialog').getByText('so it would be counted as Victoria.')).toBeVisible()
  })
})

test('an installed app has the source and the notes of every name without a network', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline }) => {
  await page.goto('/generate')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await goOffline(page)
  // One name from the first file of backgrounds, one from the last.
  await page.goto('/generate?name=akua')
  await expect(line(page, 'Source word')).toHaveText('Wukuda “Wednesday”')
  await page.goto('/generate?name=nomvula')
  await expect(line(page, 'Source word')).toContainText('imvula “rain”')
})
