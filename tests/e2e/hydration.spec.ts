import { expect, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { addressesToWalk } from '#tests/support/page-walk.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'

/** Prerendered pages with what their static markup was made without. */
const WITH_SEARCH = [
  '/generate?q=irish+girl',
  '/generate?gender=boy&origin=irish',
  '/generate?name=maeve',
  '/?name=maeve',
  '/names/maeve?panel=settings',
  '/blog?page=2',
  '/contact?about=maeve',
]

/** Where most is done before hydration. */
const IN_EVERY_RUN = ['/', '/generate', '/names/maeve']
const tagOf = (path: string) => (IN_EVERY_RUN.includes(path) ? EVERY_RUN : [])

const GUIDES = [
  'how-to-pick-baby-name',
  'japanese-baby-names',
  'ultimate-boy-names-guide',
  'ultimate-girl-names-guide',
  'cultural-baby-names',
  'psychology-baby-names',
  'heritage-traditional-names',
]

for (const path of addressesToWalk((page) => page.public)) {
  test(`hydration of ${path} replaces no node and logs nothing`, { tag: tagOf(path) }, async ({ page }) => {
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
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes)
    // What an idle page adds afterwards does not count, nor the parts of the homepage that are of today and of this person.
    const later =
      /^<(link rel="(modulepreload|preload|stylesheet)"|div data-banners|section aria-label="Cookie consent"|div class="sr-only" aria-live="polite" data-announcer=)|^<p>Free, private, |^(<div[^>]*>)?<(div class="home-counts"|[a-z]+ [^>]*data-day=)/
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

test('taps, choices and typing before hydration take effect after it', { tag: EVERY_RUN }, async ({
  page,
}) => {
  const release = await holdBack(page, 'framework')
  await page.goto('/generate')
  const saved = page.getByRole('button', { name: /^Remove .+ from favorites/ })
  const heart = page.getByRole('button', { name: /^Add .+ to favorites/ }).first()
  await heart.click()
  // Nothing has happened yet, so a user taps again; that must not undo the first tap.
  await heart.click()
  await page.getByRole('combobox', { name: 'Origin' }).selectOption({ label: 'Irish' })
  const gender = page.getByRole('radiogroup', { name: 'Gender' })
  for (const choice of ['Boy', 'Girl', 'Boy']) await gender.getByRole('radio', { name: choice }).check()
  await page.getByRole('textbox', { name: 'Starts with' }).fill('C')
  await page.getByRole('textbox', { name: 'Ends with' }).fill('a')
  await page.getByRole('textbox', { name: 'Ends with' }).fill('')
  release()
  await expect(page).toHaveURL(/gender=boy/)
  await expect(page).toHaveURL(/origin=irish/)
  await expect(page).toHaveURL(/starts=C/)
  await page.getByRole('textbox', { name: 'Ends with' }).pressSequentially('n')
  await expect(page).toHaveURL(/ends=n/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(saved).toHaveCount(1)
})

/** Code that a tap on a heart needs: the page's own, and that of the database. */
for (const part of ['framework', 'stores']) {
  test(`a heart whose page is left before ${part} has loaded is not lost`, async ({ page }) => {
    const release = await holdBack(page, part)
    await page.goto('/generate')
    if (part !== 'framework') await waitForHydration(page)
    const hearts = page.getByRole('button', { name: /^Add .+ to favorites/ })
    const names: string[] = []
    for (const heart of [hearts.nth(0), hearts.nth(2)]) {
      names.push((await heart.getAttribute('aria-label')) ?? '')
      await heart.click()
    }
    release()
    await page.goto('/favorites')
    const remove = page.getByRole('button', { name: /^Remove .+ from favorites/ })
    await expect(remove).toHaveCount(2)
    for (const name of names)
      await expect(
        page.getByRole('button', { name: name.replace('Add', 'Remove').replace(' to ', ' from ') }),
      ).toBeVisible()
    // Back on the page, which a browser may have stored as it was.
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Remove .+ from favorites/ })).toHaveCount(2)
  })
}

test('the scroll position before hydration is kept', async ({ page }) => {
  const release = await holdBack(page, 'framework')
  await page.goto('/guides/japanese-baby-names')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  release()
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

for (const path of addressesToWalk((page) => page.public)) {
  test(`${path} has all of its parts when a person comes back to it`, {
    tag: path === '/' ? EVERY_RUN : [],
  }, async ({ page }) => {
    const titles = () => page.locator('main :is(h1, h2)').allTextContents()
    await page.goto(path)
    await waitForHydration(page)
    const before = await titles()
    const away = path === '/' ? '/generate' : '/'
    await page.locator(`header a[href="${away}"]`).first().click()
    await expect(page).toHaveURL(away)
    await expect.poll(titles).not.toEqual(before)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect.poll(titles).toEqual(before)
  })
}

test('the shelves of the prerendered home page are laid out near the window, and all of them after a move', async ({
  page,
}) => {
  const term = page.locator('.home-shelf dt').last()
  const isSkipped = () => term.evaluate((part) => !part.checkVisibility({ contentVisibilityAuto: true }))
  await page.goto('/')
  await waitForHydration(page)
  expect(await isSkipped()).toBe(true)
  await page.getByRole('link', { name: 'See more names' }).click()
  await expect(page).toHaveURL('/generate')
  await expect(page.locator('[data-moved]')).toHaveCount(1)
  await page.goBack()
  await expect(term).toBeAttached()
  expect(await isSkipped()).toBe(false)
  await expect(page.getByRole('region', { name: 'Name of the day' })).toBeVisible()
})

test('the lists of names in a prerendered text are laid out near the window, and a contents link leads past them', async ({
  page,
}) => {
  const lists = page.locator('.prose > section[aria-labelledby]')
  const isSkipped = (list: number) =>
    lists
      .nth(list)
      .locator('p, h3, ul')
      .first()
      .evaluate((part) => !part.checkVisibility({ contentVisibilityAuto: true }))
  await page.goto('/guides/animal-names')
  await waitForHydration(page)
  const last = (await lists.count()) - 1
  expect(await isSkipped(last)).toBe(true)
  const heading = page.locator('.prose h2[id]').last()
  await page.goto(`/guides/animal-names#${await heading.getAttribute('id')}`)
  await expect(heading).toBeInViewport()
  await lists.last().scrollIntoViewIfNeeded()
  expect(await isSkipped(last)).toBe(false)
})

test('without scripts every public page shows its text', { tag: EVERY_RUN }, async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false })
  await page.goto('/names/maeve')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maeve')
  await page.goto('/generate')
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(12)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without scripts every guide shows all of its text', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false })
  for (const slug of GUIDES) {
    await page.goto(`/guides/${slug}`)
    const text = await page.getByRole('article').first().innerText()
    expect(text.split(/\s+/).length, slug).toBeGreaterThan(1_500)
  }
})

test('a link that is followed while the page is hydrated leads to its page, and nothing is reported', async ({
  page,
}) => {
  // Slow enough that the link is pressed when React has the page, but not all of its parts yet.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let time = 1; time <= 4; time += 1) {
    await page.goto('/generate?q=irish+girl', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('app-mounted').length > 0)
    await page.getByRole('link', { name: 'Sign in' }).click()
    // Where to return to is added to the link when its part is hydrated.
    await expect(page).toHaveURL(/\/auth(\?next=|$)/)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  }
})
