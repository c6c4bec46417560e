import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

async function choose(page: Page, country: string) {
  await page.goto('/popular?panel=settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByLabel('Your country').selectOption(country)
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toHaveCount(0)
}

async function section(page: Page) {
  const around = page.getByRole('region', { name: 'Around the world' })
  await around.scrollIntoViewIfNeeded()
  await page.keyboard.press('Shift')
  return around
}

const firstRow = (page: Page) =>
  page
    .getByRole('table', { name: /by country/ })
    .getByRole('rowheader')
    .first()

test('the country that a person has chosen comes first, from then on and offline, and is sent nowhere', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, axe, goOffline }) => {
  const sent: string[] = []
  page.context().on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await choose(page, 'Ireland')
  const own = page.getByRole('paragraph').filter({ hasText: 'Your country:' })
  await expect(own.getByRole('link', { name: 'Ireland' })).toHaveAttribute('href', '/popular/ireland')
  await axe(page)
  await page.goto('/names/niamh')
  await waitForHydration(page)
  const around = await section(page)
  await expect(around).toContainText(/Your country: #\d+ for girls in Ireland, \d{4}\./)
  await around.getByRole('button', { name: 'All countries and regions' }).click()
  await expect(firstRow(page)).toHaveText(/^Ireland \d{4}Your country$/)
  await axe(page)
  await page.reload()
  await expect(await section(page)).toContainText(/Your country: #\d+ for girls in Ireland/)
  await serviceWorkerReady(page)
  await goOffline(page)
  await page.reload()
  await expect(await section(page)).toContainText(/Your country: #\d+ for girls in Ireland/)
  expect(sent.filter((request) => /ownRegion/i.test(request))).toEqual([])
})

test('on a name’s page the chart and the similar names are those of the chosen country', async ({ page }) => {
  await choose(page, 'Ireland')
  await page.goto('/names/niamh')
  const popularity = page.getByRole('region', { name: 'Popularity' })
  await popularity.scrollIntoViewIfNeeded()
  await expect(popularity).toContainText(/Children named Niamh per year in Ireland, 1964 to \d{4}/)
  const similar = page.getByRole('region', { name: 'Similar names' })
  await similar.scrollIntoViewIfNeeded()
  await page.keyboard.press('Shift')
  await expect(
    similar
      .getByRole('listitem')
      .filter({ hasText: /#\d+ in Ireland, \d{4}/ })
      .first(),
  ).toBeVisible()
})

test('the favorites say their ranks in the chosen country', async ({ page }) => {
  await choose(page, 'Ireland')
  await page.goto('/names/niamh')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add Niamh to favorites' }).click()
  await page.goto('/favorites')
  await expect(page.getByRole('listitem').filter({ hasText: 'Niamh' })).toContainText(
    /#\d+ in Ireland, \d{4}/,
  )
})

test('a country without a name’s counts says so, in the dialog as well, and another choice counts at once', async ({
  page,
}) => {
  await choose(page, 'Poland')
  await page.goto('/generate?name=saoirse')
  const around = await section(page)
  await expect(around).toContainText('Your country: not in the newest published counts of Poland.')
  await expect(firstRow(page)).not.toContainText('Poland')
  await choose(page, 'The United States')
  await expect(page.getByRole('button', { name: 'Choose your country' })).toBeVisible()
  await page.goto('/generate?name=saoirse')
  await section(page)
  await expect(firstRow(page)).toContainText('The U.S.')
  await expect(around).not.toContainText('Your country')
})

test('names that are compared, and an answer about one, have the rank in the chosen country', async ({
  page,
  axe,
}) => {
  await choose(page, 'Ireland')
  await page.goto('/generate?compare=niamh,tymir')
  const row = page.getByRole('row', { name: /^Your country/ })
  await expect(row.getByRole('cell').first()).toHaveText(/^#\d+ for girls in Ireland, \d{4}: \d+ girls$/)
  await expect(row.getByRole('cell').last()).toHaveText('not in the counts that we cover')
  const compared = page.getByRole('region', { name: 'Compare names' })
  await expect(compared).toContainText(/Children named Niamh per year in Ireland, 1964 to \d{4}/)
  await expect(compared.getByRole('list', { name: 'Trends' })).toContainText(
    'Tymir: not in the counts of Ireland.',
  )
  await compared.getByRole('radio', { name: 'The U.S.' }).check({ force: true })
  await expect(compared).toContainText(/Children named Niamh and Tymir per year in the United States/)
  await axe(page)
  await page.goto('/generate?q=what+does+niamh+mean')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText(/Your country#\d+ for girls in Ireland, \d{4}Popularity/)
  await page.goto('/generate?q=how+popular+is+niamh')
  await expect(answer).toContainText(/NiamhYour country: #\d+ for girls in Ireland, \d{4}/)
})

const cards = (page: Page) => page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
const headings = (page: Page) => cards(page).getByRole('heading').allTextContents()

test('what is typed is meant in the chosen country, and its address means the same for everyone', async ({
  page,
  newPerson,
  axe,
}) => {
  await choose(page, 'Ireland')
  await page.goto('/generate?q=popular+girl+names')
  // A link means what it meant for its sender; only the ranks are those of the reader's country.
  await expect(
    cards(page)
      .filter({ hasText: /#\d+ in Ireland, \d{4}/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove top 1000 in the U\.S\., \d{4}$/ })).toBeVisible()
  await page.getByRole('searchbox').fill('popular boy names')
  await expect(page).toHaveURL(/counts=ie/)
  await expect(page.getByRole('button', { name: /^Remove popular in Ireland, \d{4}$/ })).toBeVisible()
  await expect(cards(page).first()).toContainText(/#[1-5] in Ireland, \d{4}/)
  const found = await headings(page)
  await axe(page)

  const other = await newPerson()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: /^Remove popular in Ireland, \d{4}$/ })).toBeVisible()
  await expect.poll(() => headings(other)).toEqual(found)
  await other.getByRole('searchbox').fill('popular boys')
  await expect(other).not.toHaveURL(/counts=/)
  await expect(other.getByRole('button', { name: /^Remove top 1000 in the U\.S\., \d{4}$/ })).toBeVisible()
})

test('a search from the home page is meant in the chosen country, also by a quick hand', async ({ page }) => {
  await choose(page, 'Ireland')
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('searchbox').fill('rare girl names')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=rare\+girl\+names&counts=ie|counts=ie&q=rare/)
  await expect(page.getByRole('button', { name: /^Remove rare in Ireland, \d{4}$/ })).toBeVisible()
})
