import { expect, type Page } from '@playwright/test'
import { addToFavorites, writeNote } from './favorites.ts'
import { settled } from './overlays.ts'

export type Screen = {
  name: string
  /** Shows it on a page with empty storage. */
  open(page: Page): Promise<void>
  /** Opens on a page that is signed in. */
  needsAccount?: true
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

/** One name that no line holds, and others, as a list has them. */
const LISTED = ['Maeve', 'Niamh', 'Orla', 'Saoirse']

async function openList(page: Page): Promise<void> {
  await addToFavorites(page, ...LISTED)
  await page.goto('/favorites')
  await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')).toHaveCount(LISTED.length)
  await settled(page)
}

async function addOwnName(page: Page, name: string, meaning: string): Promise<void> {
  await button(page, 'Add a name').click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Meaning' }).fill(meaning)
  await form.getByRole('button', { name: 'Add to my list' }).click()
  await expect(form).toHaveCount(0)
}

async function select(page: Page): Promise<void> {
  await button(page, 'Select').click()
  await page.getByRole('group', { name: 'Selected names' }).getByRole('button', { name: 'All' }).click()
}

/** Shows what waits for the scroll position, from top to bottom. */
async function scrollThrough(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < (await height()); y += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    // A part loads once it was near the window in a frame, which nothing reports.
    await page.waitForTimeout(50)
  }
  await page.waitForLoadState('networkidle')
}

/** The cookie banner is an overlay of its own, and would cover the others. */
export async function answerCookies(page: Page): Promise<void> {
  await page.goto('/about')
  await button(page, 'Necessary Only').click()
}

/** What a page shows only after something was done on it, besides overlays. */
export const SCREENS: Screen[] = [
  {
    name: 'a name’s page with all that loads late',
    async open(page) {
      await page.goto('/names/maeve')
      await settled(page)
      await scrollThrough(page)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await expect(page.getByRole('region', { name: 'Around the world' })).toContainText(/\d/)
    },
  },
  {
    name: 'the page of a name in several languages',
    async open(page) {
      await page.goto('/generate?name=katherine')
      await expect(page.getByRole('heading', { name: 'Popularity' })).toBeVisible()
    },
  },
  {
    name: 'all filters over results',
    async open(page) {
      await page.goto('/generate?q=irish')
      await settled(page)
      const show = button(page, 'Show filters')
      if (await show.isVisible()) await show.click()
      await button(page, 'More filters').click()
      await expect(button(page, 'Fewer filters')).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'many wishes as chips',
    async open(page) {
      await page.goto('/generate?q=short+irish+or+welsh+girl+names+meaning+light+not+popular+ending+in+a')
      await expect(button(page, 'Remove ends in a')).toBeVisible()
    },
  },
  {
    name: 'names one by one',
    async open(page) {
      await page.goto('/generate?q=irish&swipe=1')
      await dialog(page, 'One by one')
      await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'invented names',
    async open(page) {
      await page.goto('/generate?q=irish')
      await settled(page)
      await button(page, 'Invent names').click()
      await expect(page.getByRole('list', { name: 'Invented names' }).getByRole('listitem')).toHaveCount(8)
    },
  },
  {
    name: 'an answer about a name',
    async open(page) {
      await page.goto('/generate?q=how+popular+is+niamh')
      await expect(page.getByRole('region', { name: 'Answer' })).toContainText(/\d/)
    },
  },
  {
    name: 'names compared',
    async open(page) {
      await page.goto('/generate?compare=maeve,emma,maximilian')
      const panel = page.getByRole('region', { name: 'Compare names' })
      await expect(panel.getByRole('list', { name: 'Trends' }).getByRole('listitem')).toHaveCount(3)
      await panel.getByText('Births by decade').click()
    },
  },
  {
    name: 'a list with long names, meanings, tags and notes',
    async open(page) {
      await openList(page)
      await addOwnName(
        page,
        'Maximiliane-Wilhelmina',
        'the greatest, and she who protects with determination',
      )
      await writeNote(
        page,
        'Maeve',
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch was the village',
      )
      await button(page, 'Tags and lists of Maeve').click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'New tag' }).fill('grandmothersandgreatgrandmothers, short')
      await form.getByRole('textbox', { name: 'New list' }).fill('Thelongestnamethatalistofnameshas')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form).toHaveCount(0)
      await expect(button(page, 'Undo')).toHaveCount(0)
    },
  },
  {
    name: 'the dialog of tags and lists',
    async open(page) {
      await openList(page)
      await button(page, 'Tags and lists of Maeve').click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'New tag' })).toBeVisible()
    },
  },
  {
    name: 'the dialog of a name of one’s own',
    async open(page) {
      await openList(page)
      await button(page, 'Add a name').click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Meaning' })).toBeVisible()
    },
  },
  {
    name: 'the dialog of a shared list',
    async open(page) {
      await openList(page)
      await button(page, 'Share list').click()
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    },
  },
  {
    name: 'a list with names selected',
    async open(page) {
      await openList(page)
      await select(page)
    },
  },
  {
    name: 'favorites compared',
    async open(page) {
      await openList(page)
      await page.goto('/favorites?compare=maeve,niamh,saoirse')
      await expect(
        page.getByRole('region', { name: 'Compare names' }).getByRole('table').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'a notification with Undo',
    async open(page) {
      await openList(page)
      await button(page, 'Remove Saoirse from favorites').click()
      await expect(button(page, 'Undo')).toBeVisible()
    },
  },
  {
    name: 'names that were passed on',
    async open(page) {
      await page.goto('/generate?q=irish+girl+names')
      await settled(page)
      await page
        .getByRole('button', { name: /^Pass on / })
        .first()
        .click()
      await page.goto('/favorites#passed')
      await expect(page.getByRole('list', { name: 'Passed names' }).getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'a received list',
    async open(page) {
      await openList(page)
      await button(page, 'Share list').click()
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
      await page.goto('about:blank')
      await page.goto(link)
      await expect(page.getByRole('group', { name: 'Your vote on Maeve' })).toBeVisible()
    },
  },
  {
    name: 'a question of two names, and the standings',
    async open(page) {
      await openList(page)
      await page.goto('/decide')
      await button(page, 'Start').click()
      await page
        .getByRole('region', { name: 'Which do you like better?' })
        .locator('button .name')
        .first()
        .click()
      await expect(page.getByText('1 question answered')).toBeVisible()
    },
  },
  {
    name: 'a comparison by links: its card, and an opened link',
    async open(page) {
      await openList(page)
      await page.goto('/decide?view=exchange')
      await button(page, 'Make a link').click()
      await expect(page.getByRole('heading', { name: 'Send your link' })).toBeVisible()
      const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
      await page.goto('about:blank')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'This is your own link' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    },
  },
  {
    name: 'names saved before sign-in, which the account has not',
    needsAccount: true,
    async open(page) {
      await openList(page)
      await saveAsGuest(page)
      await page.reload()
      await expect(page.getByText('You saved 1 name on this device before you signed in.')).toBeVisible()
    },
  },
  {
    name: 'an invitation to decide together',
    needsAccount: true,
    async open(page) {
      await openList(page)
      await page.goto('/decide?view=joint')
      await page.getByLabel('Your name').fill('Ana')
      await button(page, 'Create an invitation').click()
      await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible()
    },
  },
  {
    name: 'a family vote, and who asks',
    needsAccount: true,
    async open(page) {
      await openList(page)
      await startPoll(page)
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    },
  },
  {
    name: 'a family vote, and who votes',
    needsAccount: true,
    async open(page) {
      await openList(page)
      const link = await startPoll(page)
      await page.goto('about:blank')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Which for Ana?' })).toBeVisible()
    },
  },
  {
    name: 'the menu of an account',
    needsAccount: true,
    async open(page) {
      await page.goto('/')
      await settled(page)
      await button(page, 'Account').click()
      await expect(page.getByText('Sign out')).toBeVisible()
    },
  },
  {
    name: 'Settings of an account',
    needsAccount: true,
    async open(page) {
      await page.goto('/?panel=settings')
      await expect(button(page, 'Set up authenticator app')).toBeVisible()
    },
  },
]

/** Starts a vote on the whole list and returns its link. */
async function startPoll(page: Page): Promise<string> {
  await page.goto('/decide?view=family')
  await page.getByLabel('Question').fill('Which for Ana?')
  for (const name of LISTED) await page.getByRole('checkbox', { name, exact: true }).check()
  await button(page, 'Start the vote').click()
  return page.getByRole('textbox', { name: 'Link' }).inputValue()
}

/** Puts a name on this device's own list without the app, as if it had been saved before the sign-in. */
function saveAsGuest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nestling')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const transaction = db.transaction('favorites', 'readwrite')
          const row = {
            nameKey: 'emma',
            name: 'Emma',
            note: '',
            rank: 'a0',
            addedAt: '2026-01-01T00:00:00.000Z',
          }
          transaction.objectStore('favorites').put({ ...row, owner: 'guest', deleted: false, fv: {} })
          transaction.addEventListener('complete', () => {
            db.close()
            resolve()
          })
        })
      }),
  )
}
