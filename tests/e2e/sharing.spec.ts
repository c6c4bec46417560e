import type { Page } from '@playwright/test'
import { listFragment } from '#src/core/sharing/list-link.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { addToFavorites, writeNote } from '#tests/support/favorites.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { modulesOf, readQr } from '#tests/support/read-qr.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
const NAMES = ['Maeve', 'Nora', 'Orla'] as const

/** The link that the dialog "Share list" offers. */
async function shareList(page: Page): Promise<string> {
  await page.goto('/favorites')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Share list' }).click()
  return page.getByRole('dialog', { name: 'Share list' }).getByRole('textbox', { name: 'Link' }).inputValue()
}

test('a list goes to another person in a link, and comes back with their votes', async ({
  page,
  browser,
  axe,
}) => {
  const [first, second, third] = NAMES
  await addToFavorites(page, ...NAMES)
  const link = await shareList(page)
  expect(link).toMatch(/\/list#1[\w-]+$/)
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await axe(page)

  const other = await browser.newContext()
  const theirs = await other.newPage()
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await theirs.goto(link)
  await waitForHydration(theirs)
  await expect(rows(theirs).getByRole('heading')).toHaveText([...NAMES])
  await axe(theirs)
  await theirs
    .getByRole('group', { name: `Your vote on ${first}` })
    .getByRole('button', { name: 'Like' })
    .click()
  await theirs
    .getByRole('group', { name: `Your vote on ${third}` })
    .getByRole('button', { name: 'Pass' })
    .click()
  await theirs.getByRole('button', { name: `Add ${second} to favorites` }).click()
  await theirs.reload()
  await expect(
    theirs.getByRole('group', { name: `Your vote on ${first}` }).getByRole('button', { name: 'Like' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await theirs.getByRole('button', { name: 'Save all 2 names' }).click()
  await expect(theirs.getByRole('button', { name: `Remove ${third} from favorites` })).toBeVisible()
  await theirs.getByRole('button', { name: 'Undo' }).last().click()
  await expect(theirs.getByRole('button', { name: `Add ${third} to favorites` })).toBeVisible()
  const answer = await theirs.getByRole('textbox', { name: 'Link' }).inputValue()
  // No request had any part of the list.
  const secret = link.slice(link.indexOf('#') + 1)
  expect(asked.filter((request) => request.includes(secret.slice(0, 24)))).toEqual([])
  await other.close()

  await page.goto('about:blank')
  await page.goto(answer)
  await waitForHydration(page)
  const both = page.getByRole('region', { name: 'Liked by both' })
  await expect(both.getByRole('listitem')).toHaveText([/^Maeve/])
  await expect(both.getByRole('link', { name: 'Decide between these' })).toHaveCount(0)
})

test('votes that come back lead on: what both like is first, is kept as a list, and is decided between', async ({
  page,
  newPerson,
  axe,
}) => {
  const [first, second, third] = NAMES
  await addToFavorites(page, ...NAMES)
  const link = await shareList(page)
  const theirs = await newPerson()
  await theirs.goto(link)
  await waitForHydration(theirs)
  const voteOn = (name: string, vote: string) =>
    theirs
      .getByRole('group', { name: `Your vote on ${name}` })
      .getByRole('button', { name: vote })
      .click()
  await voteOn(first, 'Like')
  await voteOn(second, 'Pass')
  await voteOn(third, 'Like')
  await expect(theirs.getByRole('region', { name: 'Liked by both' })).toHaveCount(0)
  const answer = await theirs.getByRole('textbox', { name: 'Link' }).inputValue()

  await page.goto('about:blank')
  await page.goto(answer)
  await waitForHydration(page)
  const both = page.getByRole('region', { name: 'Liked by both' })
  await expect(both.getByRole('listitem')).toHaveText([/^Maeve/, /^Orla/])
  await expect(both.getByRole('link', { name: first })).toBeInViewport()
  await axe(page)
  await both.getByRole('button', { name: 'Save as a list' }).click()
  await expect(both.getByRole('link', { name: 'Open the list' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await both.getByRole('button', { name: 'Save as a list' }).click()
  await both.getByRole('link', { name: 'Open the list' }).click()
  const favorites = page.getByRole('list', { name: 'Favorites' })
  await expect(favorites.getByRole('heading')).toHaveText([first, third])
  await page.goBack()
  await both.getByRole('link', { name: 'Decide between these' }).click()
  await expect(page.getByText(`This is between ${first} and ${third}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Which do you like better?' })).toBeVisible()
})

/** What a camera reads from the QR code on the page. */
async function readCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code' })
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  return readQr(modulesOf((await code.locator('path').getAttribute('d')) ?? '', size))
}

test('a QR code is the link beside it, from a short list to one of a hundred names', async ({ page }) => {
  await addToFavorites(page, ...NAMES)
  const link = await shareList(page)
  expect(await readCode(page)).toBe(link)
  const names = Array.from({ length: 100 }, (_, at) => {
    const name = at === 1 ? 'Zoë' : `Name${(at * 7919 + 13).toString(36)}`
    return { key: name.toLowerCase(), name, note: '', vote: at === 0 ? ('like' as const) : null }
  })
  await page.goto('about:blank')
  await page.goto(`/list#${listFragment({ names })}`)
  await waitForHydration(page)
  // The collection has the name by another key.
  await expect(rows(page).filter({ hasText: 'Zoë' })).toContainText('life')
  const long = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(long.length).toBeGreaterThan(900)
  expect(await readCode(page)).toBe(long)
})

test('a link preview reads what kind of page was sent, and nothing that a fragment holds', async ({
  request,
}) => {
  const previews = {
    '/list': 'A list of names',
    '/vote': 'A family vote on names',
    '/decide?view=joint': 'Decide on a name together',
  }
  for (const [address, title] of Object.entries(previews)) {
    const html = await (await request.get(address)).text()
    expect(html).toContain(`<meta property="og:title" content="${title}"/>`)
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/social\/nestling\.png"/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/og:url|canonical|Favorites – Nestling/)
  }
})

test('the system’s share sheet gets a list, or one name', async ({ page }) => {
  const shared: unknown[] = []
  await page.exposeFunction('shareSheet', (data: unknown) => void shared.push(data))
  await page.addInitScript(() => {
    navigator.share = (data) => (Reflect.get(window, 'shareSheet') as typeof navigator.share)(data)
  })
  await addToFavorites(page, ...NAMES)
  const link = await shareList(page)
  await page.getByRole('button', { name: 'Share…' }).click()
  await expect.poll(() => shared).toEqual([{ title: 'A list of names', url: link }])
  await page.goto('/names/maeve')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const url = `${new URL(page.url()).origin}/names/maeve`
  await expect.poll(() => shared.at(-1)).toEqual({ title: 'Maeve', url })
})

test('opening a name over a shared list keeps the list', async ({ page }) => {
  const [first] = NAMES
  await addToFavorites(page, ...NAMES)
  const link = await shareList(page)
  await page.goto('about:blank')
  await page.goto(link)
  await waitForHydration(page)
  await rows(page).getByRole('link', { name: first }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/name=.*#1/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(NAMES.length)
})

test('of a link that was cut, what could be read is shown and the rest is counted', async ({ page }) => {
  await addToFavorites(page, ...NAMES)
  const link = await shareList(page)
  await page.goto('about:blank')
  await page.goto(link.slice(0, -12))
  const alert = page.getByRole('alert').filter({ hasText: 'can’t be read' })
  await expect(alert).toContainText(/^[1-3] of 3 names can’t be read/)
  const shown = await rows(page).getByRole('heading').allTextContents()
  expect(shown).toEqual(NAMES.slice(0, shown.length))
  await page.goto('about:blank')
  await page.goto('/list')
  await expect(page.getByText('There is no list in this link.')).toBeVisible()
})

test('notes are in a link only when they are chosen', async ({ page, browser }) => {
  const note = 'After the lake house'
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await writeNote(page, 'Maeve', note)
  const without = await shareList(page)
  const notes = page
    .getByRole('dialog', { name: 'Share list' })
    .getByRole('switch', { name: 'Include my notes' })
  await expect(notes).not.toBeChecked()
  await notes.click()
  const field = page.getByRole('dialog', { name: 'Share list' }).getByRole('textbox', { name: 'Link' })
  await expect(field).not.toHaveValue(without)
  const other = await browser.newContext()
  const theirs = await other.newPage()
  for (const [link, times] of [
    [without, 0],
    [await field.inputValue(), 1],
  ] as const) {
    await theirs.goto('about:blank')
    await theirs.goto(link)
    await waitForHydration(theirs)
    await expect(rows(theirs)).toHaveCount(1)
    await expect(theirs.getByText(note)).toHaveCount(times)
  }
  await other.close()
})
