import { expect, test } from '#tests/support/fixtures.ts'

test('/admin/seo-dashboard: the health of every public page, as found by the build', async ({
  page,
  request,
}) => {
  await page.goto('/admin/seo-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'SEO dashboard' })).toBeVisible()
  const keyNumber = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).getByRole('definition').innerText()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = sitemap.match(/<loc>/g)?.length ?? 0
  expect(pages).toBeGreaterThan(5_000)
  expect(await keyNumber('Public pages')).toBe(pages.toLocaleString('en-US'))
  expect(await keyNumber('Unhealthy')).toBe('0')
  await page.getByRole('searchbox', { name: 'Filter Every page' }).fill('guides psychology')
  const rows = page.getByRole('table', { name: 'Every page' }).getByRole('row')
  const guide = rows.filter({ hasText: '/guides/psychology-baby-names' })
  const title = (await (await request.get('/guides/psychology-baby-names')).text()).match(
    /<title>([^<]*)/,
  )?.[1]
  await expect(rows).toHaveCount(2)
  await expect(guide.getByRole('cell').nth(0)).toHaveText('Guides')
  await expect(guide.getByRole('cell').nth(1)).toHaveText('100')
  await expect(guide.getByRole('cell').nth(2)).toHaveText(String(title?.length))
  await expect(page.getByText('Every page has a title of its own.')).toBeVisible()
  await expect(page.getByText('Every image has an alternative text.')).toBeVisible()
  await expect(page.getByText(/^All [\d,]+ links inside the site lead somewhere\.$/)).toBeVisible()
  await expect(
    page.getByText(`The sitemap and the pages agree on ${pages.toLocaleString('en-US')} addresses.`),
  ).toBeVisible()
})

test('/admin/content-strategy: existing content, the links to it, and what is missing', async ({ page }) => {
  await page.goto('/admin/seo-dashboard')
  await page
    .getByRole('navigation', { name: 'Dashboards' })
    .getByRole('link', { name: 'Content strategy' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content strategy' })).toBeFocused()
  await expect(page.locator('dl > div').filter({ hasText: 'Guides' }).getByRole('definition')).toHaveText('7')
  const articles = page.getByRole('table', { name: 'All articles' }).getByRole('row')
  const linksIn = await articles.locator('td:nth-of-type(4)').allInnerTexts()
  // One page of them.
  expect(linksIn).toHaveLength(50)
  expect(linksIn.map(Number)).toEqual(linksIn.map(Number).toSorted((a, b) => a - b))
  await expect(page.getByRole('table', { name: 'Worth writing about' }).getByRole('row')).not.toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter All articles' }).fill('mean light')
  await articles.getByRole('link', { name: 'Names that mean light' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Names that mean light' })).toBeVisible()
})

test('a dashboard is not listed, and an unknown address below it is not found', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/)
  await page.goto('/admin/content-strategy')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect((await page.goto('/admin/gossip'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: /can’t find this page/ })).toBeVisible()
})

test('a dashboard whose report fails to load shows an error, and retries', async ({
  newPerson,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to (load resource|fetch)|net::ERR/)
  const page = await newPerson({ serviceWorkers: 'block' })
  await page.route('**/reports/search.json', (route) => route.abort())
  await page.goto('/admin/seo-dashboard')
  await expect(page.getByRole('alert')).toContainText('Connection Error')
  await page.unroute('**/reports/search.json')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SEO dashboard' })).toBeVisible()
})

test('on a small phone a wide table scrolls separately, by keyboard too, and the page does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, name] of [
    ['/admin/seo-dashboard', 'Every page'],
    ['/admin/content-strategy', 'All articles'],
  ] as const) {
    await page.goto(path)
    const table = page.getByRole('group').filter({ has: page.getByRole('table', { name }) })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((box) => box.scrollLeft), path).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
