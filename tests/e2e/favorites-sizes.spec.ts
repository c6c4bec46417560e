import { boxOf } from '#tests/support/box-of.ts'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

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

test('an empty list has its words beside its picture where there is room, and below it on a phone', async ({
  page,
}) => {
  await page.goto('/favorites')
  const words = page.getByText('No favorites yet.')
  const picture = page.getByRole('main').locator('img')
  for (const width of [1920, 1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const [text, shown] = [await boxOf(words), await boxOf(picture)]
    if (width === 360) expect(text.y).toBeGreaterThan(shown.y + shown.height)
    else expect(text.x).toBeGreaterThan(shown.x + shown.width)
  }
})

test('on a phone a favorite takes at most 150 px, and no button of the list is beyond the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addToFavorites(page, 'Maeve', 'Nora', 'Otto')
  await page.goto('/favorites')
  await waitForHydration(page)
  const rows = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    await expect(row.getByText('U.S.')).toBeVisible()
    expect((await boxOf(row)).height).toBeLessThanOrEqual(150)
    // The arrows are on the line of the other actions.
    const [tags, arrow] = [
      await boxOf(row.getByRole('button', { name: /^Tags/ })),
      await boxOf(row.getByRole('button', { name: /down$/ })),
    ]
    expect(Math.abs(tags.y + tags.height / 2 - arrow.y - arrow.height / 2)).toBeLessThan(2)
  }
  const inside = async () => {
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const { x, width } = await boxOf(button)
      expect(x + width).toBeLessThanOrEqual(360)
    }
  }
  await inside()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await inside()
})

test('a favorite begins at the edge of the page, and its arrows come with the mouse or the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addToFavorites(page, 'Maeve', 'Nora')
  await page.goto('/favorites')
  const name = page.getByRole('heading', { name: 'Nora' })
  expect((await boxOf(name)).x).toBe((await boxOf(page.getByRole('heading', { level: 1 }))).x)
  const up = page.getByRole('button', { name: 'Move Nora up' })
  const seen = () => up.evaluate((button) => button.checkVisibility({ opacityProperty: true }))
  await page.mouse.move(0, 0)
  expect(await seen()).toBe(false)
  await up.focus()
  expect(await seen()).toBe(true)
  await up.blur()
  await name.hover()
  expect(await seen()).toBe(true)
})

test('one favorite has no search and no order above it, and two have', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'Maeve' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search your list' })
  await expect(search).toHaveCount(0)
  await page.goto('/favorites?q=mae')
  await expect(search).toHaveValue('mae')
  // Who clears it is still in it.
  await search.fill('')
  await expect(page).not.toHaveURL(/q=/)
  await expect(search).toBeFocused()
  await addToFavorites(page, 'Nora')
  await page.goto('/favorites')
  await expect(search).toBeVisible()
})

test('the code to scan is in the middle of its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Share list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share list' })
  const code = await boxOf(dialog.getByRole('img', { name: 'QR code' }))
  const all = await boxOf(dialog)
  expect(Math.abs(code.x + code.width / 2 - all.x - all.width / 2)).toBeLessThan(10)
})

test('the fifth name that is saved brings a nest, said politely and once', async ({ page }) => {
  await page.goto('/generate?q=irish+girl+names')
  const hearts = page.getByRole('button', { name: /^Add .* to favorites$/ })
  const notice = page.getByText(/^Five names saved/)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.closest('[data-announcer]')) heard.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  for (let saved = 1; saved <= 5; saved++) {
    await expect(notice).toHaveCount(0)
    await hearts.first().click()
    await expect(page.getByRole('button', { name: /^Remove .* from favorites$/ })).toHaveCount(saved)
  }
  await expect(notice.first()).toBeVisible()
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('svg ellipse')).toHaveCount(5)
  await hearts.first().click()
  await expect(page.getByRole('button', { name: /^Remove .* from favorites$/ })).toHaveCount(6)
  await expect(page.locator('[data-announcer]')).toHaveAttribute('aria-live', 'polite')
  // The sixth name has no notification.
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as string[])
  await expect
    .poll(async () => (await heard()).filter((text) => text.endsWith(' added to favorites')))
    .toHaveLength(6)
  expect((await heard()).filter((text) => !text.endsWith(' added to favorites'))).toEqual([
    'Five names saved',
  ])
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(1)
})
