import type { Locator } from '@playwright/test'
import { ABOVE_FIRST } from '#src/features/name/load-similar.ts'
import { boxOf } from '#tests/support/box-of.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

test('a laptop shows a name’s chart whole on the first screen, beside the name', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/names/maeve')
  const slider = page.getByRole('slider', { name: 'Year' })
  await expect(slider).toBeVisible()
  const { y, height } = await boxOf(slider)
  expect(y + height).toBeLessThan(800)
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const chart = await boxOf(page.getByRole('figure'))
  expect(chart.x).toBeGreaterThan(title.x + 300)
  expect(chart.y).toBeLessThan(title.y + title.height)
})

test('a laptop has what can be done with a name on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/names/saoirse')
  await waitForHydration(page)
  const top = async (element: Locator) => (await boxOf(element)).y
  const heart = await top(page.getByRole('button', { name: 'Add Saoirse to favorites' }))
  expect(await top(page.getByRole('link', { name: 'Compare' }))).toBe(heart)
})

test('on a laptop the actions of a name are on one line, however long it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const name of ['maeve', 'christopher', 'wilhelmina']) {
    await page.goto(`/names/${name}`)
    const heart = await boxOf(page.getByRole('button', { name: /^Add .+ to favorites$/ }).first())
    const compare = await boxOf(page.getByRole('link', { name: 'Compare' }))
    expect(compare.y, name).toBe(heart.y)
  }
})

test('of a name with many origins nothing is beside the chart, which has all of the width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/names/hana')
  const chart = await boxOf(page.getByRole('figure'))
  expect(chart.x).toBeLessThan(60)
  expect(chart.x + chart.width).toBeGreaterThan(1220)
  const [title, lead] = [
    await boxOf(page.getByRole('heading', { level: 1 })),
    await boxOf(page.getByText('Hana is ')),
  ]
  expect(lead.x).toBeGreaterThan(title.x + 300)
  expect(lead.y).toBeLessThan(title.y + title.height)
  expect(lead.y + lead.height).toBeLessThan(chart.y)
})

test('of a name without counts the sentence that says so is beside the facts, and its meaning beside the name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/names/derowen')
  const origin = await boxOf(page.getByRole('term').filter({ hasText: 'Origin' }))
  const popularity = await boxOf(page.getByRole('heading', { name: 'Popularity' }))
  expect(popularity.x).toBeGreaterThan(origin.x + 300)
  expect(Math.abs(popularity.y - origin.y)).toBeLessThan(60)
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const lead = await boxOf(page.getByText('Derowen is '))
  expect(lead.x).toBeGreaterThan(title.x + 300)
  expect(lead.y).toBeLessThan(title.y + title.height)
})

test('the years below a chart are inside of it, and none touches another', async ({ page }) => {
  await page.goto('/names/maeve')
  await waitForHydration(page)
  for (const width of [1280, 360, 180]) {
    await page.setViewportSize({ width, height: 800 })
    const plot = await boxOf(page.getByRole('img', { name: /^Line chart/ }))
    const years = []
    for (const text of await page.locator('.plot-marks text').all())
      if (/^\d{4}$/.test((await text.textContent()) ?? '') && (await text.isVisible()))
        years.push(await boxOf(text))
    expect(years.length, `${width}`).toBeGreaterThanOrEqual(2)
    for (const [at, year] of years.entries()) {
      expect(year.x + year.width, `${width}`).toBeLessThanOrEqual(plot.x + plot.width + 1)
      const next = years[at + 1]
      if (next) expect(next.x, `${width}`).toBeGreaterThan(year.x + year.width + 6)
    }
  }
})

test('the similar names of a name are one tap away, on its page and in its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/names/maeve', '/generate?q=maeve&name=maeve']) {
    await page.goto(address)
    await waitForHydration(page)
    const article = page
      .getByRole('article')
      .filter({ has: page.getByRole('figure') })
      .last()
    const heading = article.getByRole('heading', { name: 'Similar names' })
    await expect(heading).not.toBeInViewport()
    await article.getByRole('link', { name: 'Similar names' }).click()
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
    // Going back leaves the page, as it did before.
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    expect(new URL(page.url()).hash).toBe('')
  }
})

test.describe('similar names that come late', () => {
  // A service worker would answer for the file that is delayed.
  test.use({ serviceWorkers: 'block' })

  test('leave the focus on their heading', async ({ page }) => {
    // They wait for what is above them, here for as long as that is held back.
    await page.addInitScript((limit) => {
      const wait = setTimeout
      window.setTimeout = ((work: () => void, ms?: number) =>
        wait(work, ms === limit ? 60_000 : ms)) as typeof setTimeout
    }, ABOVE_FIRST)
    const release = await holdBack(page, 'background')
    await page.goto('/generate?name=olivia')
    const dialog = page.getByRole('dialog')
    const heading = dialog.getByRole('heading', { name: 'Similar names' })
    await dialog.getByRole('link', { name: 'Similar names' }).click()
    await expect(heading).toBeFocused()
    const list = dialog.getByRole('list', { name: 'Similar names' })
    await expect(list).toHaveCount(0)
    release()
    await expect(list).toBeVisible()
    await expect(heading).toBeFocused()
  })
})

test('a click with a key held on the link to the similar names is the browser’s', async ({
  page,
  context,
}) => {
  await page.goto('/names/maeve')
  await waitForHydration(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Similar names' }).click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(async () => new URL((await opened).url()).hash).toMatch(/-similar$/)
  await expect(page.getByRole('heading', { name: 'Similar names' })).not.toBeFocused()
})
