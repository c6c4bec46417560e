import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

/** The shards of counts by region, requested by their number. */
const SHARDS = /\/assets\/\d+-[^/]*\.json$/
/** Those of yearly counts in the United States. */
const YEARS = /\/assets\/\d+-[^/]*\.bin$/

test.describe('where else a name is given', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is said by its page', async ({ page }) => {
      await page.goto('/names/saoirse')
      const section = page.getByRole('region', { name: 'Around the world' })
      await expect(section).toContainText(/Most at home in Ireland: \d+ of 10,000 counted children there/)
      await expect(section).toContainText(/#\d+ for girls in Ireland, \d{4}/)
    })
  })

  test('is a table of every country, with years, sources and trends, on request', async ({ page, axe }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/names/saoirse')
    await waitForHydration(page)
    const section = page.getByRole('region', { name: 'Around the world' })
    await section.scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    const button = section.getByRole('button', { name: 'All countries and regions' })
    await expect(button).toBeVisible()
    expect(asked.filter((path) => SHARDS.test(path))).toEqual([])
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const table = section.getByRole('table', { name: 'Saoirse by country and region' })
    await expect(
      table.getByRole('row', { name: /^Ireland \d{4} \d+ not in the published counts/ }),
    ).toBeVisible()
    await expect(table.getByRole('row', { name: /^The U\.S\. \d{4}/ })).toBeVisible()
    await section.getByText('Sources').click()
    await expect(section.getByText(/Ireland: Central Statistics Office, .* fewer than 3 times/)).toBeVisible()
    expect(asked.filter((path) => SHARDS.test(path))).toHaveLength(1)
    await axe(page)
    await button.press('Enter')
    await expect(table).toHaveCount(0)
  })
})

test.describe('in the dialog of a name', () => {
  test.use({ serviceWorkers: 'block' })

  test('the table loads when the network returns', async ({ page, pageErrors }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await page.route(SHARDS, (route) => route.abort())
    await page.goto('/generate?name=saoirse')
    const section = page.getByRole('dialog').getByRole('region', { name: 'Around the world' })
    await section.scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    await expect(section).toContainText('The counts by country didn’t load.')
    await page.unroute(SHARDS)
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section).toContainText('Most at home in Ireland')
    await expect(section.getByRole('table')).toBeVisible()
  })

  test('all but the trend in the U.S. is there without the yearly counts', async ({ page, pageErrors }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await page.route(YEARS, (route) => route.abort())
    await page.goto('/generate?name=saoirse')
    const section = page.getByRole('dialog').getByRole('region', { name: 'Around the world' })
    await section.scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    await expect(section.getByRole('row', { name: /^Ireland/ }).locator('path')).toBeVisible()
    const own = section.getByRole('row', { name: /^The U\.S\./ })
    await expect(own.locator('path')).toHaveCount(0)
    await expect(section).toContainText('The U.S. trend didn’t load.')
    await page.unroute(YEARS)
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(own.locator('path')).toBeVisible()
    await expect(section).toContainText('Most at home in Ireland')
    await expect(section).not.toContainText('didn’t load')
  })

  test('a name that is counted in the U.S. alone is said to be so', async ({ page }) => {
    await page.goto('/generate?name=tymir')
    const section = page.getByRole('dialog').getByRole('region', { name: 'Around the world' })
    await section.scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    await expect(section).toContainText('We have only U.S. counts for Tymir.')
  })
})
