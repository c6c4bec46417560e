import { expect, test } from '#tests/support/fixtures.ts'

const PAGES = [
  '/',
  '/generate',
  '/generate-girl',
  '/names/maeve',
  '/guides',
  '/guides/japanese-baby-names',
  '/blog/category/family',
  '/blog/naming-twins',
  '/contact',
  '/privacy',
]
/** The same pages with what the static markup was made without. */
const WITH_SEARCH = [
  '/generate?q=irish+girl',
  '/generate?gender=boy&origin=irish',
  '/generate?name=maeve',
  '/?name=maeve',
  '/names/maeve?panel=settings',
  '/blog?page=2',
  '/contact?about=maeve',
]

for (const path of PAGES) {
  test(`hydration of ${path} replaces no node and logs nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        new MutationObserver((records) => {
          for (const record of records) {
            for (const node of [...record.addedNodes, ...record.removedNodes]) {
              changes.push((node as Element).outerHTML ?? node.textContent ?? '')
            }
          }
        }).observe(document.documentElement, { childList: true, subtree: true })
      })
    })
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('app-mounted').length > 0)
    await page.waitForLoadState('networkidle')
    const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes)
    // What an idle page adds afterwards is no part of it.
    const later =
      /^<(link rel="(modulepreload|preload)"|div data-banners|section aria-label="Cookie consent")/
    const inPage = changes.filter((html) => !later.test(html))
    expect(inPage).toEqual([])
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
    await expect(page.locator('title')).toHaveCount(1)
  })
}

for (const path of WITH_SEARCH) {
  test(`${path} hydrates cleanly and then follows its search params`, async ({ page }) => {
    await page.goto(path)
    if (path.includes('q=')) await expect(page.getByRole('searchbox')).toHaveValue('irish girl')
    if (path.includes('gender=')) await expect(page.getByRole('button', { name: 'Remove Boy' })).toBeVisible()
    if (path.includes('name=')) await expect(page.getByRole('dialog', { name: 'Maeve' })).toBeVisible()
    if (path.includes('about='))
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('About the name Maeve: ')
    if (path.includes('panel=')) await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    if (path.includes('page=')) await expect(page.getByText('Page 2 of 2')).toBeVisible()
  })
}

test('without scripts every public page shows its text', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false })
  await page.goto('/names/maeve')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maeve')
  await page.goto('/generate')
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(12)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
