import type { Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '#supabase/embedded/publishable-key.ts'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, fillCredentials, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { storedSession } from '#tests/support/stored-session.ts'

/** Longer than the 20 s after which an open page asks again. */
const ASKED_AGAIN = { timeout: 45_000 }

const votes = (page: Page, name: string) => page.getByRole('group', { name: `Your vote on ${name}` })
const cast = async (page: Page, name: string, vote: 'Like' | 'Pass') => {
  await votes(page, name).getByRole('button', { name: vote }).click()
  await expect(votes(page, name).getByRole('button', { name: vote })).toHaveAttribute('aria-pressed', 'true')
}
const matches = (page: Page) =>
  page.getByRole('list', { name: 'Liked by both' }).getByRole('listitem').getByRole('heading')
const allSent = (page: Page) => expect(page.getByText(/^Not sent yet/)).toBeHidden(ASKED_AGAIN)

async function invite(page: Page, name: string): Promise<string> {
  await page.goto('/decide?view=joint')
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Create an invitation' }).click()
  return page.getByRole('textbox', { name: 'Link' }).inputValue()
}

async function accept(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
}

/** What the server answers a person who asks for every row and function with another one's id. */
async function probe(page: Page, url: string, other: string): Promise<string> {
  const token = (await storedSession(page))?.access_token ?? ''
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const answers: string[] = []
  for (const path of ['synced_row?select=*', 'joint_match', 'joint_member', `synced_row?user_id=eq.${other}`])
    answers.push(await (await fetch(`${url}/rest/v1/${path}`, { headers })).text())
  const tables = ['votes', 'favorites', 'passed']
  for (const [name, body] of Object.entries({
    sync_pull: { p_user: other, p_cursor: 0, p_limit: 100, p_tables: tables },
    joint_state: {},
    joint_likes: { p_user: other },
    export_my_data: {},
  })) {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    answers.push(await (await fetch(`${url}/rest/v1/rpc/${name}`, init)).text())
  }
  return answers.join('\n')
}

const idOf = async (page: Page): Promise<string> => {
  const token = (await storedSession(page))?.access_token ?? ''
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (claims as { sub: string }).sub
}

test.describe.configure({ timeout: 400_000 })

test('two people vote alone, online and offline, and see only what both like', async ({
  page: ana,
  app,
  newPerson,
  newEmail,
  newAccount,
  signIn,
  goOffline,
  goOnline,
  axe,
}) => {
  const [anas, bens] = [newEmail(), newEmail()]
  await newAccount(anas)
  await newAccount(bens)
  await signIn(ana, anas)
  await addToFavorites(ana, 'Maeve', 'Niamh', 'Orla')
  const link = await invite(ana, 'Ana')
  await axe(ana)

  // Ben is not signed in yet, and comes back to the invitation.
  const ben = await newPerson()
  await ben.goto(link)
  await expect(ben.getByRole('heading', { name: 'You’re invited to decide together' })).toBeVisible()
  await axe(ben)
  await ben.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillCredentials(ben, bens)
  await ben.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ben.getByRole('heading', { name: 'Ana invites you to decide together' })).toBeVisible()
  await accept(ben, 'Ben')
  await expect(ben.getByRole('heading', { name: 'You and Ana both like' })).toBeVisible()
  await expect(ben).toHaveURL(/\/decide\?view=joint$/)
  await expect(ana.getByRole('heading', { name: 'You and Ben both like' })).toBeVisible(ASKED_AGAIN)

  await cast(ana, 'Maeve', 'Like')
  await cast(ana, 'Niamh', 'Pass')
  await allSent(ana)
  await addToFavorites(ben, 'Maeve', 'Niamh', 'Orla')
  await ben.goto('/decide?view=joint')
  await cast(ben, 'Niamh', 'Like')
  await cast(ben, 'Maeve', 'Like')
  for (const one of [ana, ben]) await expect(matches(one)).toHaveText(['Maeve'], ASKED_AGAIN)
  await axe(ben)

  // Offline, on a page that was opened without a network: the last answer, and votes that wait.
  await serviceWorkerReady(ben)
  for (const one of [ana, ben]) await goOffline(one)
  await ben.reload()
  await expect(matches(ben)).toHaveText(['Maeve'])
  await expect(ben.getByText(/^You’re offline. This is what you both liked/)).toBeVisible()
  await cast(ana, 'Orla', 'Like')
  await cast(ben, 'Orla', 'Like')
  await cast(ben, 'Maeve', 'Pass')
  // What is no longer liked here is no match, before the server knows.
  await expect(matches(ben)).toHaveCount(0)
  await expect(ben.getByText('No longer liked by both: Maeve')).toBeVisible()
  await expect(ben.getByText('your votes on 2 names')).toBeVisible()
  for (const one of [ana, ben]) await goOnline(one)
  for (const one of [ana, ben]) {
    await allSent(one)
    await expect(matches(one)).toHaveText(['Orla'], ASKED_AGAIN)
    await expect(one.getByText('No longer liked by both: Maeve')).toBeVisible()
  }

  // Niamh is no match: nothing that Ben can ask for says what Ana thinks of it.
  const [anaId, benId] = [await idOf(ana), await idOf(ben)]
  const forBen = await probe(ben, app.url, anaId)
  expect(forBen).toContain('orla')
  expect(forBen).not.toMatch(/"pass"[^}]*niamh|niamh[^}]*"pass"/i)
  expect(await probe(ana, app.url, benId)).not.toMatch(/"like"[^}]*niamh|niamh[^}]*"like"/i)

  await ben.getByRole('button', { name: 'Leave this list' }).click()
  await ben.keyboard.press('Escape')
  await expect(ben.getByRole('button', { name: 'Leave this list' })).toBeFocused()
  await ben.getByRole('button', { name: 'Leave this list' }).click()
  await axe(ben)
  await ben
    .getByRole('group', { name: 'Leave this list' })
    .getByRole('button', { name: 'Leave this list' })
    .click()
  await expect(ben.getByRole('heading', { name: 'Invite the other person' })).toBeVisible()
  await expect(ana.getByRole('heading', { name: 'This list has ended' })).toBeVisible(ASKED_AGAIN)
  await expect(ana.getByText(/liked by both stay here:.*Orla/)).toBeVisible()
  await ana.getByRole('button', { name: 'Start again' }).click()
  await expect(ana.getByRole('heading', { name: 'Invite the other person' })).toBeVisible()
})

test('an invitation that no longer works says why, and how to get a new one', async ({
  page: ana,
  newPerson,
  newEmail,
  newAccount,
  signIn,
  axe,
}) => {
  const [anas, bens] = [newEmail(), newEmail()]
  await newAccount(anas)
  await newAccount(bens)
  await signIn(ana, anas)
  const first = await invite(ana, 'Ana')
  await ana.goto('/')
  await ana.goto(first)
  await expect(ana.getByText(/This is your own invitation/)).toBeVisible()
  await ana.getByRole('button', { name: 'Go on without it' }).click()
  await expect(ana.getByRole('heading', { name: 'Send your invitation' })).toBeVisible()
  await ana.getByRole('button', { name: 'Create a new invitation' }).click()
  const second = ana.getByRole('textbox', { name: 'Link' })
  await expect(second).not.toHaveValue(first)
  const code = (await second.inputValue()).replace(/.*=/, '')

  const ben = await newPerson()
  await signIn(ben, bens)
  await ben.goto(first)
  await expect(ben.getByText(/withdrawn or replaced by a newer one. Ask for a new one/)).toBeVisible()
  await axe(ben)
  await ben.goto('/')
  await ben.goto(first.slice(0, -3))
  await expect(ben.getByText(/A part of this invitation’s link is missing/)).toBeVisible()
  await ben.getByRole('button', { name: 'Go on without it' }).click()
  await ben.getByLabel('Invitation code').fill('1234')
  await ben.getByRole('button', { name: 'Use this code' }).click()
  await expect(ben.getByText(/A code has 12 letters and digits/)).toBeVisible()

  await ana.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(ana.getByRole('heading', { name: 'No invitation is open' })).toBeVisible()
  await ben.getByLabel('Invitation code').fill(code.toLowerCase())
  await ben.getByRole('button', { name: 'Use this code' }).click()
  await expect(ben.getByText(/withdrawn or replaced/)).toBeVisible()
  await ben.getByRole('button', { name: 'Go on without it' }).click()
  await expect(ben.getByRole('heading', { name: 'Invite the other person' })).toBeVisible()
})

test('both are asked about the same names in the same order, in swipe mode', async ({
  page: ana,
  newPerson,
  newEmail,
  newAccount,
  signIn,
}) => {
  const [anas, bens] = [newEmail(), newEmail()]
  await newAccount(anas)
  await newAccount(bens)
  await signIn(ana, anas)
  await addToFavorites(ana, 'Saoirse')
  const link = await invite(ana, 'Ana')
  const ben = await newPerson()
  await signIn(ben, bens)
  await ben.goto(link)
  await accept(ben, 'Ben')
  await expect(ben.getByRole('heading', { name: 'You and Ana both like' })).toBeVisible()
  await expect(ana.getByRole('heading', { name: 'You and Ben both like' })).toBeVisible(ASKED_AGAIN)

  /** Decides on so many names with a key; returns them. */
  const decide = async (page: Page, keys: string[]): Promise<string[]> => {
    await page.getByRole('button', { name: 'Vote one by one' }).click()
    const dialog = page.getByRole('dialog', { name: 'One by one' })
    const card = dialog.locator('article:not([aria-hidden] *)').getByRole('heading')
    const names: string[] = []
    for (const key of keys) {
      await expect(card).not.toHaveText(names.at(-1) ?? '')
      names.push((await card.textContent()) ?? '')
      await page.keyboard.press(key)
      await expect(dialog.getByRole('status').first()).toContainText(names.at(-1) ?? 'a name')
    }
    await page.keyboard.press('Escape')
    return names
  }
  const [own, ...anasNames] = await decide(ana, ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight'])
  const bensNames = await decide(ben, ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
  // Ana's favorite is asked of her alone.
  expect(own).toBe('Saoirse')
  expect(bensNames).toEqual(anasNames)
  for (const one of [ana, ben]) await expect(matches(one)).toHaveText([anasNames[0] ?? ''], ASKED_AGAIN)
})

test('the gender and voting one by one are in the address: a reload and the way back lead to them', async ({
  page,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await page.goto('/decide?view=joint')
  await page.getByLabel('Your name').fill('A\u200Cna')
  await page.getByRole('button', { name: 'Create an invitation' }).click()
  await expect(page.getByText(/has a character that can’t be seen/)).toBeVisible()
  await invite(page, 'Ana')
  await page.getByRole('radio', { name: 'Girl' }).check()
  await expect(page).toHaveURL(/\/decide\?view=joint&gender=girl$/)
  await page.getByRole('button', { name: 'Vote one by one' }).click()
  const dialog = page.getByRole('dialog', { name: 'One by one' })
  const card = dialog.locator('article:not([aria-hidden] *)').getByRole('heading')
  await expect(page).toHaveURL(/gender=girl&swipe=1$/)
  const first = (await card.textContent()) ?? ''
  await page.reload()
  await expect(card).toHaveText(first)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Girl' })).toBeChecked()
  await page.goForward()
  await expect(card).toHaveText(first)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/gender=girl$/)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Any' })).toBeChecked()
})
