import type { APIRequestContext } from '@playwright/test'
import { fixedAddresses } from '#src/core/pages/addresses.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { readVocabulary, schemaFaults } from '#tests/support/schema-org.ts'
import { isNameImage } from '#src/core/seo/name-image.ts'
import { attributeText } from '#tools/links/attribute-text.ts'
import { pageHealth } from '#tools/pages/health-report.ts'

/** Number of pages checked out of thousands of similar name pages. */
const NAMES = 5

/** The origin the site was built for, and its sitemap: every page except names, of which there are a few. */
async function pagesToFind(request: APIRequestContext): Promise<{ site: string; paths: string[] }> {
  const text = await (await request.get('/sitemap.xml')).text()
  const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(attributeText(url)))
  const names = urls.filter(({ pathname }) => pathname.startsWith('/names/'))
  const others = urls.filter((url) => !names.includes(url))
  const step = Math.ceil(names.length / NAMES)
  const paths = [...others, ...names.filter((_, index) => index % step === 0)].map(({ pathname }) => pathname)
  return { site: urls[0]?.origin ?? '', paths }
}

test('the metadata of every kind of page is complete and valid schema.org', async ({ request }) => {
  const vocabulary = readVocabulary()
  const { site, paths } = await pagesToFind(request)
  expect(paths.length).toBeGreaterThan(NAMES)
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const { facts, health } = pageHealth(path, { head: html, body: html })
    expect(health.faults, path).toEqual([])
    expect(facts.canonical, path).toBe(site + path)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect(blocks.length, path).toBeGreaterThan(0)
    for (const [, json = ''] of blocks) {
      expect(schemaFaults(vocabulary, JSON.parse(json) as Record<string, unknown>, site), path).toEqual([])
    }
    const property = (name: string) => {
      const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
      return content === undefined ? undefined : attributeText(content)
    }
    expect(property('og:title'), path).toBe(facts.title)
    expect(property('og:description'), path).toBe(facts.description)
    expect(property('og:url'), path).toBe(site + path)
    expect(property('og:image:alt'), path).toMatch(/\w{3}/)
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"')
    expect(html, path).toContain('<html lang="en" ')

    const picture = property('og:image') ?? ''
    expect(picture.startsWith(`${site}/social/`), path).toBe(true)
    // One of the name, or of its first letter: never the site's own.
    expect(isNameImage(picture.slice(site.length)), path).toBe(path.startsWith('/names/'))
    const answer = await request.get(new URL(picture).pathname)
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png'])
    // Width and height are at a fixed offset in every PNG.
    const png = await answer.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630])
  }
})

test('robots.txt names the sitemap, which contains no private page', async ({ request }) => {
  const { site } = await pagesToFind(request)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const privatePaths = fixedAddresses((page) => !page.public)
  expect(privatePaths).toContain('/favorites')
  for (const path of privatePaths) {
    expect(sitemap).not.toContain(`${path}<`)
    // A crawler has to read the page to find its noindex.
    expect(robots).not.toContain(`Disallow: ${path}`)
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the next page keeps no metadata of the first one', async ({ page }) => {
  const received = page.locator(
    'meta[name="description"], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]',
  )
  await page.goto('/')
  await expect(received).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Generate' }).first().click()
  await expect(page).toHaveTitle(/^Baby name generator/)
  await expect(received).toHaveCount(0)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/generate$/)
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(page).toHaveTitle('Favorites – Nestling')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('nor when the page is left before the code that removes it has come', async ({ page }) => {
  const received = page.locator('meta[name="description"], meta[property^="og:"]')
  const release = await holdBack(page, 'idle')
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Generate' }).first().click()
  await expect(page).toHaveTitle(/^Baby name generator/)
  await expect(page.locator('[data-moved]')).toHaveCount(1)
  release()
  await expect(received).toHaveCount(0)
})

test('preview images are not cached for offline use', async ({ page }) => {
  await page.goto('/')
  await serviceWorkerReady(page)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/icons/icon-192.png')
  expect(stored.filter((path) => path.startsWith('/social/'))).toEqual([])
})
