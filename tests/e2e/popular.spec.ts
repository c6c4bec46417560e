import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

test.describe('the names given most in a country', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('are listed with their births, and lead to their pages', async ({ page }) => {
      await page.goto('/popular/ireland')
      const girls = page.getByRole('region', { name: 'Girls' }).getByRole('listitem')
      expect(await girls.count()).toBeGreaterThanOrEqual(100)
      await expect(girls.first()).toHaveText(/^1[A-ZÀ-ž][a-zà-ž]+\d+$/)
      await girls.first().getByRole('link').click()
      await expect(page).toHaveURL(/\/names\/[a-z-]+$/)
    })

    test('of an earlier year have a page, too', async ({ page }) => {
      await page.goto('/popular/ireland')
      await page.getByRole('link', { name: 'Popular names of 1985' }).click()
      await expect(page).toHaveURL('/popular/names-of-1985-in-ireland')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular names in Ireland in 1985')
      await expect(page.getByRole('main')).toContainText(
        /led the list of 1985 in Ireland\. New in the top ten since 1980/,
      )
      const boys = page.getByRole('region', { name: 'Boys' }).getByRole('listitem')
      expect(await boys.count()).toBeGreaterThanOrEqual(50)
      await page.getByRole('link', { name: 'Popular names of 1996' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular names in Ireland in 1996')
    })

    test('lead to lists of an origin or a theme, each introduced by its figures', async ({ page }) => {
      await page.goto('/popular/ireland')
      await page.getByRole('link', { name: 'Irish names', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Irish names in Ireland')
      await expect(page.getByRole('main')).toContainText(
        /Of the \d+ names given most to girls in Ireland in \d{4}, \d+ are Irish/,
      )
      const girls = page.getByRole('region', { name: 'Girls' }).getByRole('listitem')
      expect(await girls.count()).toBeGreaterThan(15)
      await page.getByRole('link', { name: 'Scotland', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Irish names in Scotland')
    })
  })

  test.describe('on the page of a country', () => {
    test.use({ serviceWorkers: 'block' })

    test('an earlier year is listed on request, and its address shows it again', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await page.goto('/popular/ireland')
      await waitForHydration(page)
      // What the page shows already is not loaded a second time.
      expect(asked.filter((path) => path.includes('/popular-'))).toEqual(
        asked.filter((path) => path.endsWith('.js') && path.includes('/popular-')),
      )
      const years = page.getByRole('region', { name: 'Earlier years' })
      await years.getByLabel('Year', { exact: true }).selectOption('1980')
      await expect(years.getByRole('status')).toHaveText('The names given most in 1980.')
      await expect(years.getByRole('region', { name: 'Girls' }).getByRole('link').first()).toHaveText('Mary')
      await expect(page).toHaveURL('/popular/ireland?year=1980')
      await page.reload()
      await expect(years.getByRole('region', { name: 'Boys' }).getByRole('link').first()).toHaveText('John')
      await expect(years.getByLabel('Year', { exact: true })).toHaveValue('1980')
    })

    test('a page that is left and visited again has its list', async ({ page }) => {
      await page.goto('/popular/ireland')
      await waitForHydration(page)
      await page.getByRole('link', { name: 'All countries and regions' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular names by country')
      // Prerendered it shows them without a script; moved to, it loads them.
      await expect(page.getByRole('listitem').filter({ hasText: 'France' })).toContainText(
        /\p{L}, \p{L}.* and \p{L}/u,
      )
      await page.getByRole('link', { name: 'Israel' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular names in Israel')
      await expect(page.getByRole('region', { name: 'Girls' }).getByRole('listitem').first()).toContainText(
        /\p{Script=Hebrew}/u,
      )
      await page.getByRole('link', { name: 'All countries and regions' }).click()
      await page.getByRole('link', { name: 'Ireland', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular names in Ireland')
      expect(
        await page.getByRole('region', { name: 'Girls' }).first().getByRole('listitem').count(),
      ).toBeGreaterThanOrEqual(100)
    })

    test('a letter has a page of its own, which leads to the search for all such names', async ({ page }) => {
      await page.goto('/popular/ireland')
      await waitForHydration(page)
      await page.getByRole('link', { name: 'Popular names starting with S' }).click()
      await expect(page).toHaveURL('/popular/names-starting-with-s-in-ireland')
      await expect(page.getByRole('main')).toContainText(
        /\d+ start with S; of the \d+ given most to boys, \d+/,
      )
      const boys = page.getByRole('region', { name: 'Boys' }).getByRole('listitem')
      await expect(boys.first()).toHaveText(/^\d+S/)
      await page.getByRole('link', { name: 'Popular names starting with M' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Names starting with M, given in Ireland',
      )
      await page.getByRole('link', { name: 'Search all names starting with M used in Ireland' }).click()
      await expect(page).toHaveURL(/\/generate\?q=used/)
      const cards = page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
      await expect(cards.first().getByRole('heading')).toHaveText(/^M/)
    })
  })

  test('a page that was read opens offline, with its earlier years', { tag: WITH_SERVICE_WORKER }, async ({
    page,
    goOffline,
  }) => {
    await page.goto('/popular/ireland')
    await waitForHydration(page)
    await serviceWorkerReady(page)
    await page.waitForFunction(async () => {
      const names = await caches.keys()
      const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return cached.flat().some(({ url }) => url.includes('/assets/popular-ie-'))
    })
    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular names in Ireland')
    expect(
      await page.getByRole('region', { name: 'Girls' }).getByRole('listitem').count(),
    ).toBeGreaterThanOrEqual(100)
    await page.getByLabel('Year', { exact: true }).selectOption('1970')
    await expect(page.getByRole('status').filter({ hasText: 'The names given most in 1970.' })).toBeVisible()
  })

  test.describe('when the lists fail to load', () => {
    test.use({ serviceWorkers: 'block' })

    test('the page stays, says so, and loads them when asked again', async ({ page, pageErrors }) => {
      pageErrors.allow(/net::ERR_FAILED/)
      await page.route(/\/assets\/popular-ie-/, (route) => route.abort())
      await page.goto('/popular/ireland')
      await waitForHydration(page)
      const year = page.getByLabel('Year', { exact: true })
      await year.focus()
      await year.selectOption('1980')
      await expect(
        page.getByRole('status').filter({ hasText: 'The names of 1980 didn’t load.' }),
      ).toBeVisible()
      await expect(year).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular names in Ireland')
      await page.unroute(/\/assets\/popular-ie-/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'The names given most in 1980.' }),
      ).toBeVisible()
    })
  })
})
