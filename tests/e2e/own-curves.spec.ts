import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Names', exact: true })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', { name, exact: true }),
    })
const lineOf = (page: Page, name: string) => cardOf(page, name).locator('.spark path')

/** How many levels of the curve a card's line shows in each decade: 29 for the highest. */
async function heightsOf(page: Page, name: string): Promise<number[]> {
  const path = await lineOf(page, name).getAttribute('d')
  let y = Number(/^M0 (-?\d+)/.exec(path ?? '')?.[1])
  const heights = [29 - y]
  for (const [step, level] of (path ?? '').matchAll(/h(\d+)|l1 ?-?\d+/g)) {
    if (level === undefined) heights.push(29 - (y += Number(step.slice(2))))
    else for (let flat = Number(level); flat > 0; flat--) heights.push(29 - y)
  }
  return heights
}

test('the line of a card is the name’s own, and comes after the card without moving it', async ({ page }) => {
  let letCurvesCome = () => {}
  const asked = new Promise<void>((resolve) => (letCurvesCome = resolve))
  await page.route(/\/curves-first-/, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/generate?q=names+starting+with+mercedes')
  await expect(cardOf(page, 'Mercedes')).toBeVisible()
  await expect(lineOf(page, 'Mercedes')).toHaveAttribute('d', 'M0 0')
  const before = await cardOf(page, 'Mercedes').boundingBox()
  letCurvesCome()
  await expect(lineOf(page, 'Mercedes')).not.toHaveAttribute('d', 'M0 0')
  expect(await cardOf(page, 'Mercedes').boundingBox()).toEqual(before)
  const heights = await heightsOf(page, 'Mercedes')
  const at = (year: number) => heights[(year - 1880) / 10] ?? 0
  expect(heights.indexOf(29)).toBe((1990 - 1880) / 10)
  expect(at(1940)).toBeLessThan(at(1920))
  expect(at(2020)).toBeLessThan(at(2000))
})

test('the line of a rare name is there without a network after the first visit', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline }) => {
  await page.goto('/generate')
  await serviceWorkerReady(page)
  await goOffline(page)
  await page.goto('/generate?q=names+starting+with+wilhelmin')
  await expect(lineOf(page, 'Wilhelmine')).not.toHaveAttribute('d', 'M0 0')
  const heights = await heightsOf(page, 'Wilhelmine')
  expect(heights).toHaveLength(15)
  expect(heights.indexOf(29)).toBeLessThan((1930 - 1880) / 10)
})
