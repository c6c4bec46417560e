import type { Page } from '@playwright/test'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

/** Longer than the 20 s after which an open page asks again. */
const ASKED_AGAIN = { timeout: 45_000 }

/** The rows of the result, as texts without the bars. */
const result = (page: Page) =>
  page.getByRole('list', { name: 'Result of “Which for Ana?”' }).getByRole('listitem')
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const vote = (page: Page) => page.getByRole('button', { name: 'Vote', exact: true })
const question = (page: Page) => page.getByRole('heading', { name: 'Which for Ana?' })

/** Starts a poll on all favorites and returns its link. */
async function startPoll(page: Page, names: string[]): Promise<string> {
  await page.goto('/decide?view=family')
  await page.getByLabel('Question').fill('Which for Ana?')
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Start the vote' }).click()
  return page.getByRole('textbox', { name: 'Link' }).inputValue()
}

test.describe.configure({ timeout: 400_000 })

test('family votes by a link without accounts, also offline first; the result is for who asks', async ({
  page: ana,
  newPerson,
  newEmail,
  newAccount,
  signIn,
  goOffline,
  goOnline,
  axe,
}) => {
  const anas = newEmail()
  await newAccount(anas)
  await ana.goto('/decide?view=family')
  await expect(ana.getByRole('heading', { name: 'A vote needs an account' })).toBeVisible()
  await axe(ana)
  await signIn(ana, anas)
  await addToFavorites(ana, 'Maeve', 'Niamh', 'Orla', 'Saoirse')
  const link = await startPoll(ana, ['Maeve', 'Niamh', 'Orla', 'Saoirse'])
  expect(link).toMatch(/\/vote#[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(ana.getByRole('img', { name: 'QR code' })).toBeVisible()
  await axe(ana)

  // Ben opens the link without a network, on a device that has been here before.
  const ben = await newPerson()
  const sent: string[] = []
  ben.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await ben.goto('/')
  await serviceWorkerReady(ben)
  await goOffline(ben)
  await ben.goto(link)
  await expect(ben.getByText(/^You’re offline, or this site can’t be reached/)).toBeVisible()
  await axe(ben)
  await goOnline(ben)
  await expect(question(ben)).toBeVisible(ASKED_AGAIN)
  await axe(ben)
  await vote(ben).click()
  await expect(ben.getByText('Choose at least one name.')).toBeVisible()
  for (const name of ['Maeve', 'Saoirse', 'Orla']) await choose(ben, name).check()
  await expect(choose(ben, 'Niamh')).toBeDisabled()
  await expect(ben.getByText('You’ve chosen three.')).toBeVisible()
  await choose(ben, 'Orla').uncheck()
  await vote(ben).click()
  await expect(ben.getByText('Your vote counts: Maeve and Saoirse.')).toBeVisible()
  await axe(ben)
  // The code of the link is in the body alone, and no request says who is signed in.
  const code = link.replace(/.*#/, '').replaceAll('-', '')
  const toPoll = sent.filter((request) => request.includes('/functions/v1/poll'))
  expect(toPoll.length).toBeGreaterThan(1)
  expect(sent.filter((request) => request.split(' ')[0]?.includes(code))).toEqual([])

  // Cleo loses the network before voting; the vote goes out later.
  const cleo = await newPerson()
  await cleo.goto(link)
  await choose(cleo, 'Saoirse').check()
  await serviceWorkerReady(cleo)
  await goOffline(cleo)
  await vote(cleo).click()
  await expect(cleo.getByText(/^You’re offline, and your vote isn’t sent yet/)).toBeVisible()
  await goOnline(cleo)
  await expect(cleo.getByText('Your vote counts: Saoirse.')).toBeVisible(ASKED_AGAIN)

  await expect(result(ana)).toHaveText(
    [/^Saoirse2 of 2/, /^Maeve1 of 2/, /^Niamh0 of 2/, /^Orla0 of 2/],
    ASKED_AGAIN,
  )
  await axe(ana)

  // The ballot is on the device, and a second one replaces it.
  await ben.reload()
  await expect(ben.getByText('You voted for Maeve and Saoirse.')).toBeVisible()
  await expect(choose(ben, 'Maeve')).toBeChecked()
  await choose(ben, 'Saoirse').uncheck()
  await ben.getByRole('button', { name: 'Change your vote' }).click()
  await expect(ben.getByText('Your vote counts: Maeve.')).toBeVisible()
  await expect(result(ana)).toHaveText(
    [/^Maeve1 of 2/, /^Saoirse1 of 2/, /^Niamh0 of 2/, /^Orla0 of 2/],
    ASKED_AGAIN,
  )

  await ana.getByRole('button', { name: 'End it now' }).click()
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('button', { name: 'End it now' })).toBeFocused()
  await ana.getByRole('button', { name: 'End it now' }).click()
  await axe(ana)
  await ana.getByRole('group', { name: 'End it now' }).getByRole('button', { name: 'End it now' }).click()
  await expect(ana.getByText(/^Ended\. It’s deleted on .* 2 votes\.$/)).toBeVisible()

  // Cleo's page is still open.
  await choose(cleo, 'Orla').check()
  await cleo.getByRole('button', { name: 'Change your vote' }).click()
  await expect(cleo.getByText(/^This vote has ended/)).toBeVisible()
  await expect(cleo.getByText('You voted for Saoirse.')).toBeVisible()
  await axe(cleo)
  await ben.reload()
  await expect(ben.getByText('You voted for Maeve.')).toBeVisible()
  await expect(result(ana).first()).toHaveText(/^Maeve1 of 2/)

  await ana.getByRole('button', { name: 'Delete it' }).click()
  await ana.getByRole('group', { name: 'Delete it' }).getByRole('button', { name: 'Delete it' }).click()
  await expect(question(ana)).toBeHidden()
  await ben.reload()
  await expect(ben.getByText(/^There’s no vote with this link/)).toBeVisible()
  await axe(ben)
})

test('a link that is cut, and the page without one, say what to do; another device has no link to show', async ({
  page: ana,
  newPerson,
  newEmail,
  newAccount,
  signIn,
  axe,
  pageErrors,
}) => {
  const anas = newEmail()
  await newAccount(anas)
  await signIn(ana, anas)
  await ana.goto('/decide?view=family')
  await expect(ana.getByText(/^A vote needs at least two names from your list/)).toBeVisible()
  await addToFavorites(ana, 'Maeve', 'Niamh')
  const link = await startPoll(ana, ['Maeve', 'Niamh'])
  await ana.reload()
  await ana.getByRole('button', { name: 'Show the link' }).click()
  await expect(ana.getByRole('textbox', { name: 'Link' })).toHaveValue(link)

  const ben = await newPerson()
  await ben.goto(link.slice(0, -1))
  await expect(ben.getByText(/^A part of this vote’s link is missing/)).toBeVisible()
  await axe(ben)
  await ben.goto('/vote')
  await expect(ben.getByText(/^This page opens with a link/)).toBeVisible()

  // A poll that takes no more votes, and a network that asks too often.
  const late = await newPerson({ serviceWorkers: 'block' })
  const answer = {
    state: 'open',
    title: 'Which?',
    names: ['Maeve', 'Orla'],
    ends_at: '2099-01-01T00:00:00Z',
    voted: false,
    full: true,
  }
  await late.route('**/functions/v1/poll', (route) => route.fulfill({ json: answer }))
  await late.goto(link)
  await expect(late.getByText(/^200 devices have voted/)).toBeVisible()
  await expect(late.getByRole('checkbox')).toHaveCount(0)
  await late.unrouteAll()
  const refusal = { status: 429, json: { code: 'over_request_rate_limit', message: '' } }
  await late.route('**/functions/v1/poll', (route) => route.fulfill(refusal))
  pageErrors.allow(/status of 429/)
  await late.reload()
  await expect(late.getByText(/^A lot of people on your network are voting/)).toBeVisible()

  const elsewhere = await newPerson()
  await signIn(elsewhere, anas)
  await elsewhere.goto('/decide?view=family')
  await expect(elsewhere.getByText(/^Its link is only on the device/)).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Show the link' })).toHaveCount(0)
})
