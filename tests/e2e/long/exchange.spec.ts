import type { Page } from '@playwright/test'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

const START = '/decide?view=exchange'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
const matches = (page: Page) =>
  page.getByRole('list', { name: 'Liked by both' }).getByRole('listitem').getByRole('heading')
const show = (page: Page) => button(page, 'Show what’s on both lists').click()

/** Opens a link as a person with the installed app does, whose links open in the browser. */
async function paste(page: Page, link: string): Promise<void> {
  await page.getByLabel('Link you got').fill(link)
  await button(page, 'Open this link').click()
}

/** A device that was here once, with a list, and has no network from now on. */
async function withoutNetwork(page: Page, goOffline: (page: Page) => Promise<void>, names: string[]) {
  await addToFavorites(page, ...names)
  await page.goto(START)
  await serviceWorkerReady(page)
  await goOffline(page)
}

test.describe.configure({ timeout: 120_000 })

test('two people without accounts or a network find out by three links what is on both lists', async ({
  page: ana,
  newPerson,
  goOffline,
  axe,
}) => {
  await ana.goto(START)
  await expect(ana.getByText('Your list is empty.')).toBeVisible()
  await withoutNetwork(ana, goOffline, ['Maeve', 'Niamh', 'Orla'])
  const ben = await newPerson()
  await withoutNetwork(ben, goOffline, ['Orla', 'Saoirse', 'Maeve', 'Nora'])
  const sent: string[] = []
  for (const one of [ana, ben]) one.on('request', (request) => sent.push(request.url()))

  await ana.reload()
  await button(ana, 'Make a link').click()
  await expect(heading(ana, 'Send your link')).toBeFocused()
  const first = await linkOf(ana)
  await expect(ana.getByRole('img', { name: 'QR code' })).toBeVisible()
  await axe(ana)

  await ben.goto(first)
  await expect(heading(ben, 'Someone asks to compare lists')).toBeVisible()
  await expect(ben.getByText('Their list has up to 16 names.')).toBeVisible()
  await axe(ben)
  await button(ben, 'Answer with a link').click()
  await expect(heading(ben, 'Send your answer')).toBeFocused()
  const answer = await linkOf(ben)

  await ana.goto(answer)
  await show(ana)
  await expect(heading(ana, 'On both lists')).toBeFocused()
  await expect(matches(ana)).toHaveText(['Maeve', 'Orla'])
  await expect(
    ana.getByText('2 names. Compared: 3 names of yours with up to 16 names of theirs.'),
  ).toBeVisible()
  await axe(ana)
  const last = await linkOf(ana)

  await paste(ben, `Here it is: ${last}`)
  await expect(heading(ben, 'The last link is here')).toBeFocused()
  await show(ben)
  await expect(heading(ben, 'On both lists')).toBeFocused()
  await expect(matches(ben)).toHaveText(['Maeve', 'Orla'])
  await axe(ben)

  // Nothing of it is in a request, not even one to the service worker.
  expect(sent.filter((url) => url.includes('compare=') || /orla|maeve/i.test(url))).toEqual([])
  // The result is there the next time, and no link of it works twice.
  await ana.goto(START)
  await expect(matches(ana)).toHaveText(['Maeve', 'Orla'])
  await paste(ana, answer)
  await expect(heading(ana, 'You’ve opened this link before')).toBeFocused()
  await paste(ana, last)
  await expect(heading(ana, 'This is your own link')).toBeFocused()
})

test('an answer that two tabs open at once is used once, and deleting has a way back', async ({
  page: ana,
  newPerson,
}) => {
  await addToFavorites(ana, 'Maeve')
  await ana.goto(START)
  await button(ana, 'Make a link').click()
  const first = await linkOf(ana)
  const ben = await newPerson()
  await addToFavorites(ben, 'Nora')
  await ben.goto(first)
  await button(ben, 'Answer with a link').click()
  const answer = await linkOf(ben)

  const second = await ana.context().newPage()
  for (const tab of [ana, second]) {
    await tab.goto(answer)
    await expect(button(tab, 'Show what’s on both lists')).toBeVisible()
  }
  const pressed = [ana, second].map((tab) => button(tab, 'Show what’s on both lists').elementHandle())
  // Whichever is faster takes the button away from the other one.
  for (const press of await Promise.all(pressed)) void press?.evaluate((node: HTMLElement) => node.click())
  for (const tab of [ana, second]) await expect(tab.getByText('No name is on both lists.')).toBeVisible()
  expect(await linkOf(second)).toBe(await linkOf(ana))
  await second.close()

  await button(ana, 'Delete').click()
  await expect(heading(ana, 'On both lists')).toBeHidden()
  await button(ana, 'Undo').click()
  await expect(heading(ana, 'On both lists')).toBeVisible()
})

test('a link that does not work says why, and what to do', async ({ page: ana, newPerson, axe }) => {
  await addToFavorites(ana, 'Maeve')
  await ana.goto(START)
  await button(ana, 'Make a link').click()
  const first = await linkOf(ana)

  await ana.goto(first)
  await expect(heading(ana, 'This is your own link')).toBeVisible()
  await paste(ana, 'https://names.example/list#1AAAA')
  await expect(ana.getByRole('alert').getByText(/^This isn’t a link of a comparison/)).toBeVisible()
  await expect(ana.getByLabel('Link you got')).toBeFocused()
  await paste(ana, first.slice(0, -40))
  await expect(ana.getByRole('alert').getByText(/^This link was cut or changed/)).toBeVisible()

  const ben = await newPerson()
  await ben.goto(first.slice(0, -40))
  await expect(ben.getByRole('alert').getByText(/^This link was cut or changed/)).toBeVisible()
  await axe(ben)
  await ben.goto(first)
  await expect(ben.getByText('Save names first, then open this link again.')).toBeVisible()
  await addToFavorites(ben, 'Nora')
  await ben.goto(first)
  await button(ben, 'Answer with a link').click()
  const answer = await linkOf(ben)
  await ben.reload()
  await expect(heading(ben, 'You’ve opened this link before')).toBeVisible()

  const other = await newPerson()
  await other.goto(answer)
  await expect(heading(other, 'Not on this device')).toBeVisible()
  await expect(other.getByText(/where you made the first link/)).toBeVisible()
  await axe(other)
})

test('what another tab does takes no focus, and comparisons are told apart by when they began', async ({
  page: ana,
  newPerson,
}) => {
  await addToFavorites(ana, 'Maeve')
  await ana.goto(START)
  await button(ana, 'Make a link').click()
  await expect(heading(ana, 'Send your link')).toBeFocused()
  const first = await linkOf(ana)
  const ben = await newPerson()
  await addToFavorites(ben, 'Nora')
  await ben.goto(first)
  await button(ben, 'Answer with a link').click()
  const answer = await linkOf(ben)

  const field = ana.getByLabel('Link you got')
  await field.focus()
  const second = await ana.context().newPage()
  await second.goto(answer)
  await show(second)
  await expect(heading(second, 'On both lists')).toBeFocused()
  const last = await linkOf(second)
  await second.close()
  await expect(heading(ana, 'On both lists')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(ana.getByRole('region', { name: 'On both lists' })).toHaveAccessibleDescription(/^Started /)

  // The last link shows no match, and may have been another person's.
  await paste(ben, last)
  await show(ben)
  await expect(heading(ben, 'On both lists')).toBeFocused()
  await expect(ben.getByText('No name is on both lists.')).toBeVisible()
  await expect(ben.getByText(/another last link, open it too/)).toBeVisible()
  await paste(ben, last)
  await expect(ben.getByText(/^A last link that you opened before/)).toBeVisible()
})

test('without https the page says so as soon as it opens', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto(START)
  await expect(page.getByRole('alert').getByText(/needs a secure connection \(https\)/)).toBeVisible()
})
