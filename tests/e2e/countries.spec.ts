import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

/** The ranks of one country, and of any. */
const OF_FRANCE = /\/assets\/region-fr-[^/]*\.json$/
const OF_ANY = /\/assets\/region-[a-z-]+-[^/]*\.json$/

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
const status = (page: Page) => page.getByRole('status').filter({ hasText: /names?\b/ })

test('a search for a country loads its counts alone, and shows their ranks', async ({ page, axe }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/generate?q=girl+names')
  await expect(status(page)).toContainText('best first')
  expect(asked.filter((path) => OF_ANY.test(path))).toEqual([])
  await page.goto('/generate?q=popular+in+France')
  await expect(cardsOf(page).first()).toContainText(/#[1-9] in France, \d{4}/)
  await expect(status(page)).toContainText('best first')
  const loaded = asked.filter((path) => OF_ANY.test(path))
  expect(loaded.every((path) => OF_FRANCE.test(path))).toBe(true)
  expect(loaded).toHaveLength(1)
  await axe(page)
})

test('what the counts of countries do not answer is shown', async ({ page }) => {
  await page.goto('/generate?q=popular+in+France+and+Spain')
  await expect(page.getByText('For Spanish names, U.S. popularity is used')).toBeVisible()
  await page.goto('/generate?q=rare+in+Queensland')
  await expect(page.getByText('The published list for Queensland is short')).toBeVisible()
})

test.describe('while the counts of a country do not come', () => {
  test.use({ serviceWorkers: 'block' })

  test('names go by origin, which the page says, and by the counts once the network is back', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    let failed = 0
    await page.route(OF_FRANCE, (route) => {
      failed++
      return route.abort()
    })
    await page.goto('/generate?q=popular+in+France')
    await expect(status(page)).toContainText('so far, by origin; the counts of France need a connection')
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(cardsOf(page).filter({ hasText: /in France in \d{4}/ })).toHaveCount(0)
    expect(failed).toBeGreaterThan(0)
    await page.unroute(OF_FRANCE)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(cardsOf(page).first()).toContainText(/#[1-9] in France, \d{4}/)
    await expect(status(page)).toContainText('best first')
  })

  test('a deck goes on with the counts once they are there', async ({ page, pageErrors }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await page.route(OF_FRANCE, (route) => route.abort())
    const deck = page.getByRole('dialog', { name: 'One by one' })
    const card = deck.locator('article:not([aria-hidden] *)')
    const pass = deck.getByRole('button', { name: /^Pass on/ })
    await page.goto('/generate?q=popular+in+France&swipe=1')
    await expect(card).toBeVisible()
    await pass.click()
    const progress = deck.getByText(/^\d+ of [\d,]+/)
    await expect(progress).toHaveText(/^2 of/)
    const byOrigin = (await progress.textContent()) ?? ''
    await page.unroute(OF_FRANCE)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(progress).not.toHaveText(byOrigin)
    // The name that is shown stays; those after it were found by origin.
    for (let decided = 0; decided < 4; decided++) {
      await pass.click()
      await expect(card).toContainText(/#\d+ in France, \d{4}/)
    }
  })

  test('a search without names by origin waits for the counts, too', async ({ page, pageErrors }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await page.route(OF_FRANCE, (route) => route.abort())
    await page.goto('/generate?q=used+in+France+meaning+wisdom+starting+with+ka')
    await expect(page.getByText('No names match by origin.')).toBeVisible()
    await expect(page.getByText('This search needs the counts of France.')).toBeVisible()
    await page.unroute(OF_FRANCE)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('No names match by origin.')).toBeHidden()
  })
})
