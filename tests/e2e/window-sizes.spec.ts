import { signInButton } from '#tests/support/account-menu.ts'
import { boxOf } from '#tests/support/box-of.ts'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'
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

test('a laptop has what can be done with a search on the line of the heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/generate?q=short+Irish+girl+names+meaning+light')
  const first = page.getByRole('list', { name: 'Names', exact: true }).getByRole('heading').first()
  await expect(first).toBeVisible()
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  for (const name of ['Surprise me', 'Save search']) {
    const tool = await boxOf(page.getByRole('button', { name }))
    expect(tool.y).toBeGreaterThanOrEqual(title.y - 1)
    expect(tool.y + tool.height).toBeLessThanOrEqual(title.y + title.height + 1)
  }
  // The first names are in the upper half of the window.
  expect((await boxOf(first)).y).toBeLessThan(350)
})

test('on a card the line of the births is beside the rank', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/generate?q=old+German+boy+names')
  const cards = page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
  await expect(cards.nth(5)).toBeVisible()
  for (const card of (await cards.all()).slice(0, 6)) {
    const line = await boxOf(card.getByRole('img', { name: 'Births in the U.S. by decade' }))
    const rank = await boxOf(card.getByText(/in the U\.S\., \d+$/))
    expect(line.y).toBeGreaterThan(rank.y - 8)
    expect(line.y + line.height).toBeLessThan(rank.y + rank.height + 8)
  }
})

test('a chip has the words that it comes from on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/generate?q=gentle+Irish+girl+names+that+go+with+Murphy')
  const words = page.getByText('“names that go with Murphy”')
  await expect(words).toBeVisible()
  expect((await boxOf(words)).height).toBeLessThan(24)
})

test('every card has its reason on a line of its own, however short', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/generate?q=popular+in+France+girl+names')
  const cards = page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
  await expect(cards.nth(5).getByText(/in France, \d+$/)).toBeVisible()
  for (const card of (await cards.all()).slice(0, 6)) {
    const reason = await boxOf(card.getByText(/in France, \d+$/))
    expect(reason.x).toBe((await boxOf(card.getByRole('heading'))).x)
  }
})

test('a list of names has as many columns as fit', async ({ page }) => {
  await page.goto('/browse/irish-names')
  const rows = page.getByRole('list', { name: 'Names' }).getByRole('listitem')
  for (const [width, count] of [
    [1920, 4],
    [1280, 3],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await Promise.all((await rows.all()).slice(0, 8).map(boxOf))
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(count)
  }
})

test('on a phone a failure does not cover the heading of the sign-in page', async ({
  page,
  newEmail,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth')
  await fillCredentials(page, newEmail(), 'not the password')
  await signInButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Sign in failed' })
  await expect(toast).toBeVisible()
  // Wherever the field that has the focus has scrolled it.
  await page.evaluate(() => scrollTo(0, 0))
  const shown = await boxOf(toast)
  expect(shown.y + shown.height).toBeLessThanOrEqual((await boxOf(page.getByRole('heading', { level: 1 }))).y)
})

test('the sign-in page has a picture beside its form where there is room, and none on a phone', async ({
  page,
}) => {
  await page.goto('/auth')
  const picture = page.getByRole('main').locator('img')
  const form = page.getByRole('textbox', { name: 'Email' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(picture).toBeVisible()
  expect((await boxOf(picture)).x).toBeGreaterThan((await boxOf(form)).x + (await boxOf(form)).width)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(picture).toBeHidden()
})

test('the card of the day ends below its text, whatever the day', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const heights = new Set<number>()
  for (const day of ['2031-05-06', '2031-05-07', '2031-05-12']) {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`))
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Name of the day' })
    await expect(card).toHaveAttribute('data-day', new Date(`${day}T12:00:00`).toDateString())
    const [box, note] = [await boxOf(card), await boxOf(card.getByRole('paragraph').last())]
    expect(box.y + box.height - note.y - note.height, day).toBeLessThan(30)
    heights.add(Math.round(box.height))
  }
  expect(heights.size).toBe(1)
})

test('the name of the day is as high as what is beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const day = await boxOf(page.getByRole('region', { name: 'Name of the day' }))
  const asks = await boxOf(page.locator('.home-asks'))
  expect(Math.abs(day.y + day.height - asks.y - asks.height)).toBeLessThan(2)
})

test('names are in the middle of the card that one decides on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate?q=irish+girl+names&swipe=1')
  const card = page.getByRole('dialog', { name: 'One by one' }).getByRole('article')
  const [all, name, last] = [
    await boxOf(card),
    await boxOf(card.getByRole('heading')),
    await boxOf(card.getByRole('paragraph').last()),
  ]
  const above = name.y - all.y
  const below = all.y + all.height - last.y - last.height
  expect(Math.abs(above - below)).toBeLessThan(8)
})

test('the long title of a guide that fits to a search covers nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate?q=polish+girl+names+that+work+in+english')
  const line = page.getByText(/^Guide: /)
  await expect(line).toBeVisible()
  const text = await boxOf(line)
  // Two lines at most, the first of which has the word before it.
  expect(text.height).toBeLessThan(44)
  const legend = await boxOf(page.getByText('Births in the U.S. by decade', { exact: true }).first())
  expect(legend.y).toBeGreaterThanOrEqual(text.y + text.height - 1)
})

test('in the narrowest window a chip has its word whole, and its buttons at the end of the next line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 180, height: 740 })
  await page.goto('/generate?q=strong+boy+names')
  const chip = page.getByRole('group', { name: 'In your search: strong-sounding' })
  const [all, word, remove] = [
    await boxOf(chip),
    await boxOf(chip.getByText('strong-sounding')),
    await boxOf(chip.getByRole('button', { name: /^Remove/ })),
  ]
  expect(word.height).toBeLessThan(24)
  expect(remove.y).toBeGreaterThanOrEqual(word.y + word.height)
  expect(remove.height).toBeGreaterThanOrEqual(44)
  expect(all.x + all.width - remove.x - remove.width).toBeLessThan(3)
})

test('lists, texts and tools have headings of one size', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const sizes = new Map<string, string>()
    for (const path of [
      '/guides',
      '/blog',
      '/browse',
      '/about',
      '/contact',
      '/favorites',
      '/auth',
      '/decide',
    ]) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      sizes.set(path, await heading.evaluate((it) => getComputedStyle(it).fontSize))
    }
    expect(new Set(sizes.values()).size, JSON.stringify([...sizes])).toBe(1)
  }
})

test('on a phone the categories of posts are one row, in which the chosen one is seen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog')
  await waitForHydration(page)
  const row = page.getByRole('navigation', { name: 'Categories' })
  expect((await boxOf(row)).height).toBeLessThan(60)
  const last = row.getByRole('link').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.reload()
  await waitForHydration(page)
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('a comparison is on the first screen of a phone, has the focus, and does not move the field when it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdBack(page, 'compare-panel')
  await page.goto('/generate?compare=maeve,emma')
  await waitForHydration(page)
  const field = page.getByRole('searchbox', { name: 'Describe the name you are looking for' })
  const compare = page.getByRole('region', { name: 'Compare names' })
  await expect(page.getByRole('list', { name: 'Names', exact: true })).toBeVisible()
  const before = await boxOf(field)
  release()
  await expect(compare.getByRole('columnheader', { name: 'Emma' })).toBeVisible()
  const heading = compare.getByRole('heading', { name: 'Compare names' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  expect(await boxOf(field)).toEqual(before)
})

test('a comparison that comes while someone types does not take the focus', async ({ page }) => {
  const release = await holdBack(page, 'compare-panel')
  await page.goto('/generate?compare=maeve,emma')
  await waitForHydration(page)
  const field = page.getByRole('searchbox', { name: 'Describe the name you are looking for' })
  await field.focus()
  release()
  await expect(page.getByRole('heading', { name: 'Compare names' })).toBeVisible()
  await expect(field).toBeFocused()
})
