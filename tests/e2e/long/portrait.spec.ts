import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

test('the history of a name is read by keys, by country and as a table', async ({ page, axe }) => {
  await page.goto('/names/niamh')
  await waitForHydration(page)
  const section = page.getByRole('region', { name: 'Popularity' })
  const slider = section.getByRole('slider', { name: 'Year' })
  const reading = section.getByRole('status')
  const peak = Number(await slider.inputValue())
  await expect(reading).toHaveText(new RegExp(`^${peak}: \\d+ girls`))
  await slider.press('ArrowLeft')
  await expect(reading).toContainText(`${peak - 1}: `)
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '1880: not in the published counts')
  await slider.press('End')
  await expect(section.getByRole('listitem').last()).toContainText('The newest count: ')

  const country = section.getByRole('combobox', { name: 'Counts of' })
  await country.selectOption('Ireland')
  const figure = section.getByRole('figure', { name: /^Children named Niamh per year in Ireland, 1964/ })
  await expect(figure).toBeVisible()
  await expect(section).toContainText('Central Statistics Office')
  await expect(section).not.toContainText('years old')
  await figure.getByText('Births by decade').click()
  await expect(figure.getByRole('row', { name: /^1970s/ })).toContainText(/\d/)
  await axe(page)
})

test('a card of the name is drawn on the device and saved', async ({ page }) => {
  await page.goto('/names/maeve')
  await waitForHydration(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picture' }).click()
  expect((await download).suggestedFilename()).toBe('maeve.png')
  await expect(page.getByText('Picture saved')).toBeVisible()
})

test('a narrow screen and large text do not overflow', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 600 })
  for (const size of ['', 'larger']) {
    await page.goto('/names/saoirse')
    await waitForHydration(page)
    await page.evaluate((text) => document.documentElement.setAttribute('data-text', text), size)
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(180)
  }
})
