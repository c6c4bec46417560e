import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

test('a wide window shows results in three columns, and a laptop’s in two', async ({ page }) => {
  await page.goto('/generate?q=girl+names')
  const cards = page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
  await expect(cards.nth(11)).toBeVisible()
  const columns = async () => {
    const boxes = await Promise.all((await cards.all()).slice(0, 6).map((card) => card.boundingBox()))
    return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
  }
  for (const [width, count] of [
    [1920, 3],
    [1280, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toBe(count)
  }
})

test('on a large screen five favorites fit where three did', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addToFavorites(page, 'Maeve', 'Nora')
  await page.goto('/favorites')
  await waitForHydration(page)
  const rows = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')
  for (const row of await rows.all()) {
    await expect(row.getByText('U.S.')).toBeVisible()
    expect((await row.boundingBox())?.height).toBeLessThan(150)
  }
  expect(await rows.count()).toBe(2)
})
