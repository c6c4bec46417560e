import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { retriesByHand } from '#tests/support/retries-by-hand.ts'
import { EVERY_RUN, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

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
    await retriesByHand(page)
    await page.goto('/generate?name=saoirse')
    await expect(dialog.getByText(/in the U\.S\., \d{4}\. The chart didn’t load/)).toBeVisible()
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

test('who had a name and which works it is in are lines of their own, and its subjects are links', async ({
  page,
  axe,
}) => {
  await page.goto('/generate?name=saoirse')
  await expect(line(page, 'People')).toHaveText('Actress Saoirse Ronan')
  await expect(line(page, 'Good to know')).toHaveText('In use since the 1920s; also SUR-sha')
  await page.goto('/generate?name=arthur')
  const dialog = page.getByRole('dialog')
  const lists = dialog.getByRole('region', { name: 'Lists and guides' })
  // It loads when the reader comes near.
  await expect(async () => {
    await dialog.evaluate((it) => it.scrollTo(0, it.scrollHeight))
    await expect(lists).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await axe(page)
  await lists.getByRole('link', { name: 'King Arthur' }).click()
  await expect(page).toHaveURL(/\/generate\?subject=arthurian/)
  await expect(page.getByRole('button', { name: 'Remove King Arthur' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Names' }).getByRole('heading', { name: 'Arthur' }),
  ).toBeVisible()
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

test.describe('other forms of a name', () => {
  test.describe('without a service worker, which would answer for the file that is delayed', () => {
    test.use({ serviceWorkers: 'block' })

    test('that come late move nothing: they are below all else', async ({ page }) => {
      const release = await holdBack(page, 'corpus-rest')
      await page.goto('/generate?name=olivia')
      const dialog = page.getByRole('dialog')
      const topOf = (heading: string) =>
        dialog
          .getByRole('heading', { name: heading })
          .evaluate((it) => it.getBoundingClientRect().top + (it.closest('dialog')?.scrollTop ?? 0))
      await expect(dialog.getByRole('list', { name: 'Similar names' })).toBeAttached({ timeout: 20_000 })
      await expect(dialog.getByRole('img', { name: /^Line chart/ })).toBeVisible()
      await expect(dialog.getByRole('heading', { name: 'Other forms' })).toHaveCount(0)
      const before = { similar: await topOf('Similar names'), family: await topOf('Family fit') }
      release()
      await expect(dialog.getByRole('heading', { name: 'Other forms' })).toBeAttached({ timeout: 20_000 })
      expect({ similar: await topOf('Similar names'), family: await topOf('Family fit') }).toEqual(before)
      expect(await topOf('Other forms')).toBeGreaterThan(before.family)
    })
  })

  test('lead to its names by language, in the dialog in it, the others with a button', async ({ page }) => {
    await page.goto('/generate?name=johannes')
    const forms = page.getByRole('dialog').getByRole('region', { name: 'Other forms and name day' })
    await expect(forms.getByRole('term').filter({ hasText: 'Italian' })).toBeVisible()
    await expect(line(page, 'Name day')).toContainText('24 June (birth of John the Baptist)')
    await expect(forms.getByRole('link', { name: 'Jean', exact: true })).toHaveCount(0)
    await forms.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await expect(forms.getByRole('link', { name: 'Jean', exact: true })).toBeVisible()
    await expect(forms.getByRole('button', { name: 'Show fewer' })).toBeFocused()
    await forms.getByRole('link', { name: 'Giovanni' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Giovanni' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('name')).toBe('giovanni')
  })

  test('say what a nickname is short for, and which form the other gender has', async ({ page }) => {
    await page.goto('/generate?name=liz')
    await expect(line(page, 'Short for')).toContainText('Elizabeth')
    await page.goto('/generate?name=julian')
    await expect(line(page, 'For a girl').getByRole('link', { name: 'Juliana' })).toBeVisible()
  })

  test('are links in the page’s own HTML, which lead to the other page', { tag: EVERY_RUN }, async ({
    page,
  }) => {
    await page.goto('/names/saoirse')
    const forms = page.getByRole('region', { name: 'Other forms' })
    await expect(forms.getByRole('button')).toHaveCount(0)
    await forms.getByRole('link', { name: 'Saorlaith' }).click()
    await expect(page).toHaveURL(/\/names\/saorlaith$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Saorlaith' })).toBeVisible()
  })
})

test('the chart of the first page that someone opens is there without a network', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline }) => {
  await page.goto('/names/maeve')
  const chart = page.getByRole('img', { name: /Maeve/ }).first()
  await expect(chart).toBeVisible()
  await waitForHydration(page)
  await serviceWorkerReady(page)
  // A sign of a reader: what is near comes.
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(storedCounts)).toHaveLength(1)
  await goOffline(page)
  await page.reload()
  await expect(chart).toBeVisible()
  await expect(page.getByText('didn’t load')).toHaveCount(0)
})

/** Runs in the page: the addresses of the stored files of counts. */
async function storedCounts(): Promise<string[]> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const requests = await Promise.all(stores.map((cache) => cache.keys()))
  return requests.flat().flatMap(({ url }) => (/\/assets\/\d+-[^/]*\.bin$/.test(url) ? [url] : []))
}

test('what several meanings have in common is said once', async ({ page }) => {
  await page.goto('/generate?name=elena')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('All three meanings are disputed.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Slovak' })).toBeVisible()
  for (const term of ['Confidence', 'Gender']) await expect(line(page, term)).toHaveCount(0)
  await expect(dialog.getByText('disputed', { exact: true })).toHaveCount(0)

  // Michal is another name in Czech than in Hebrew, and surer.
  await page.goto('/generate?name=michal')
  await expect(dialog.getByRole('heading', { name: 'Czech' })).toBeVisible()
  await expect(line(page, 'Confidence')).toHaveText(['Well attested', 'Generally accepted'])
  expect((await line(page, 'Gender').allTextContents()).toSorted()).toEqual(['Boy', 'Girl'])
})

test('a variant that is a name of its own is a link to it', async ({ page }) => {
  await page.goto('/names/maeve')
  const variants = page.getByText('Variants', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(variants).toContainText('Medb')
  const links = variants.getByRole('link')
  const text = await links.first().textContent()
  await waitForHydration(page)
  await links.first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name: text ?? '' })).toBeVisible()
})

test('the code of a name’s dialog loads when a name is pointed at, before it is opened', async ({ page }) => {
  let isRequested = false
  page.on('request', (request) => {
    if (/\/name-dialog-[^/]*\.js$/.test(request.url())) isRequested = true
  })
  await page.goto('/generate?q=irish')
  const name = page.locator('[data-card] a[data-open]').first()
  await expect(name).toBeVisible()
  await page.mouse.move(5, 5)
  expect(isRequested).toBe(false)
  await expect(async () => {
    await page.mouse.move(5, 5)
    await name.hover()
    expect(isRequested).toBe(true)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
