import { expect, type Page, test } from '@playwright/test'
import { serveTaggedSite, TAG_MANAGER } from '#tests/support/bare-site.ts'
import { countStored } from '#tests/support/local-logs.ts'
import { answer, revoke, visit } from '#tests/support/measured-visit.ts'
import { createPageErrors } from '#tests/support/page-errors.ts'
import type { SiteServer } from '#tests/support/site-server.ts'

// One build serves them all.
test.describe.configure({ mode: 'default' })

let site: SiteServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await serveTaggedSite()
})
test.afterAll(() => site.close())

/** A container that stores a cookie, loads a script of its host, tries one of another, and writes HTML. */
const CONTAINER = `
  document.cookie = '_tag=1; path=/';
  localStorage.setItem('_tag', '1');
  const load = (src) => { const script = document.createElement('script'); script.src = src; document.head.append(script) };
  const attempt = (name, work) => { try { work(); window[name] = 'done' } catch (error) { window[name] = error.name } };
  attempt('own', () => load('${TAG_MANAGER.origin}/tag.js'));
  attempt('foreign', () => load('https://elsewhere.example/tag.js'));
  attempt('html', () => { document.createElement('div').innerHTML = '<b>custom</b>' });
  attempt('code', () => { Function('return 1')() });
`

/** The stand-in for the tag manager's host. Returns what was requested of it and of any other foreign host. */
async function standIn(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.context().route(
    (url) => url.origin !== site.url,
    async (route) => {
      const { origin, pathname, search } = new URL(route.request().url())
      requested.push(origin + pathname + search)
      const body = pathname === '/gtm.js' ? CONTAINER : 'window.loadedTag = true'
      await route.fulfill({ contentType: 'text/javascript', body })
    },
  )
  return requested
}

const LOADER = `${TAG_MANAGER.origin}/gtm.js?id=${TAG_MANAGER.id}`
const TAG = `${TAG_MANAGER.origin}/tag.js`

type Layer = (Record<string, unknown> | ArrayLike<unknown>)[]

/** The data layer: commands as lists, events as they are. */
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: Layer }).dataLayer ?? []).map((entry) =>
      'length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry,
    ),
  )
const eventsOf = async (page: Page) =>
  (await dataLayer(page)).flatMap((entry) => ('event' in entry ? [entry.event] : []))

test('Tag manager: nothing is requested before a yes, nor after a no', async ({ page }) => {
  const requested = await standIn(page)
  await visit(page, `${site.url}/generate`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
  await answer(page, 'Necessary Only')
  await visit(page, `${site.url}/about`)
  expect(requested).toEqual([])
  expect(await dataLayer(page)).toEqual([])
})

test('Tag manager: with a yes its loader runs under Trusted Types, for scripts of its host and nothing else', async ({
  page,
}) => {
  const pageErrors = createPageErrors()
  await pageErrors.watch(page.context())
  // What the container tries and may not.
  pageErrors.allow(/require-trusted-types-for|TrustedHTML|TrustedScript|unsafe-eval|eval/)
  const requested = await standIn(page)
  await visit(page, `${site.url}/blog/naming-twins`)
  await answer(page, 'Accept All')
  await expect.poll(() => requested).toEqual([LOADER, TAG])
  const outcome = () =>
    page.evaluate(() =>
      ['own', 'foreign', 'html', 'code', 'loadedTag'].map((name) => Reflect.get(window, name)),
    )
  await expect.poll(outcome).toEqual(['done', 'TypeError', 'TypeError', 'EvalError', true])

  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect
    .poll(() => eventsOf(page))
    .toEqual(expect.arrayContaining(['gtm.js', 'page_view', 'link_click']))
  const layer = await dataLayer(page)
  expect(layer[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })])
  expect(layer.find((entry) => 'event' in entry && entry.event === 'link_click')).toMatchObject({
    page_type: 'blog',
    from: '/blog/naming-twins',
    to: '/blog',
  })
  expect(pageErrors.unexpected()).toEqual([])
})

test('Tag manager: when the yes is taken back, its cookies are gone and the page runs without it', async ({
  page,
}) => {
  const requested = await standIn(page)
  await visit(page, `${site.url}/about`)
  await answer(page, 'Accept All')
  await expect.poll(() => requested).toContain(TAG)
  await expect.poll(() => countStored(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Cookies', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('switch', { name: 'Marketing' }).uncheck()
  const reloaded = page.waitForEvent('load')
  await revoke(page, { reloads: true })
  await reloaded
  await page.waitForLoadState('networkidle')
  const stored = () =>
    page.evaluate(() => [document.cookie, localStorage.getItem('_tag'), 'dataLayer' in window].join())
  expect(await stored()).toBe(',,false')
  expect(requested.filter((url) => url === LOADER)).toHaveLength(1)
})
