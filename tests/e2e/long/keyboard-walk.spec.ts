import type { Locator, Page } from '@playwright/test'
import { namesOf, noteOf } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { offerInstallation } from '#tests/support/install-offer.ts'
import { expectFocusSeen, tabTo } from '#tests/support/keyboard.ts'

const PASSWORD = 'three small owls at dusk'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const named = (location: Page | Locator, name: string | RegExp) =>
  location.getByRole('button', { name, exact: true })
const locations = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('by keyboard alone: find, add, order, note, remove, undo, settings, an account, and out again', async ({
  page,
  newEmail,
  mailLink,
}) => {
  test.setTimeout(240_000)
  const press = (key: string) => page.keyboard.press(key)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await offerInstallation(page)
  await page.goto('/')

  await test.step('the cookie banner is answered', async () => {
    const banner = page.getByRole('region', { name: 'Cookie consent' })
    await tabTo(page, named(banner, 'Necessary Only'), 'Shift+Tab')
    await press('Enter')
    await expect(banner).toHaveCount(0)
    await expectFocusSeen(page)
  })

  await test.step('a sentence finds names', async () => {
    await press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('irish girl')
    await press('Enter')
    await expect(heading(page, 'Name generator')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /\d+ names/ })).toBeVisible()
  })

  await test.step('a filter reduces them', async () => {
    const count = page.getByRole('region', { name: 'Results' }).getByRole('status')
    const before = await count.innerText()
    await tabTo(page, page.getByRole('combobox', { name: 'Popularity' }))
    await press('ArrowDown')
    await expect(page).toHaveURL(/popularity=/)
    // The previous cards lose the focus if it has already moved to one of them.
    await expect(count).not.toHaveText(before)
    await expect(page.getByRole('list', { name: 'Names' })).toHaveAttribute('aria-busy', 'false')
    await expectFocusSeen(page)
  })

  const links = page.getByRole('list', { name: 'Names', exact: true }).getByRole('link')
  const stored: string[] = []
  await test.step('a name is opened, added to favorites and closed again', async () => {
    await tabTo(page, links.first())
    await press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await expectFocusSeen(page)
    stored.push((await links.nth(1).textContent()) ?? '')
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, named(dialog, `Add ${stored[0]} to favorites`))
    await press('Enter')
    await expect(named(dialog, `Remove ${stored[0]} from favorites`)).toBeFocused()
    await press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(links.nth(1)).toBeFocused()
    await expectFocusSeen(page)
  })

  await test.step('two more are added by shortcut', async () => {
    for (const row of [2, 3]) {
      await press('ArrowDown')
      await expect(links.nth(row)).toBeFocused()
      stored.push((await links.nth(row).textContent()) ?? '')
      await press('f')
      await expect(named(page, `Remove ${stored.at(-1)} from favorites`)).toBeVisible()
      await expectFocusSeen(page)
    }
  })

  const [first = '', second = '', third = ''] = stored
  await test.step('the list is reordered', async () => {
    await tabTo(page, locations(page).getByRole('link', { name: 'Favorites' }), 'Shift+Tab')
    await press('Enter')
    await expect(heading(page, 'Favorites')).toBeFocused()
    await expect.poll(() => namesOf(page)).toEqual([first, second, third])
    await tabTo(page, named(page, `Move ${second} up`))
    await press('Enter')
    await expect.poll(() => namesOf(page)).toEqual([second, first, third])
    await expect(named(page, `Move ${second} up`)).toBeFocused()
    await tabTo(page, named(page, `Move ${second} down`))
    await press('Enter')
    await expect.poll(() => namesOf(page)).toEqual([first, second, third])
    await expect(named(page, `Move ${second} down`)).toBeFocused()
    await expectFocusSeen(page)
  })

  await test.step('a note is written', async () => {
    await tabTo(page, noteOf(page, second), 'Shift+Tab')
    await page.keyboard.type('Granny would love it')
    await tabTo(page, named(page, `Remove ${second} from favorites`))
  })

  await test.step('a name is removed and restored', async () => {
    await press('Enter')
    await expect.poll(() => namesOf(page)).toEqual([first, third])
    await expect(named(page, `Remove ${third} from favorites`)).toBeFocused()
    await expect(named(page, 'Undo')).toBeVisible()
    await press('Alt+t')
    await tabTo(page, named(page, 'Undo'))
    await press('Enter')
    await expect.poll(() => namesOf(page)).toEqual([first, second, third])
    await expect(noteOf(page, second)).toHaveValue('Granny would love it')
    await expect(named(page, 'Undo')).toHaveCount(0)
    await expectFocusSeen(page)
  })

  await test.step('the install card is dismissed', async () => {
    await page.clock.fastForward(31_000)
    const card = page.getByRole('region', { name: 'Install app' })
    await tabTo(page, named(card, 'Not now'))
    await press('Enter')
    await expect(card).toHaveCount(0)
    await expectFocusSeen(page)
  })

  await test.step('settings: theme, text size and a copy of the data', async () => {
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Settings' })
    await tabTo(page, button)
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await tabTo(page, dialog.getByRole('radio', { name: 'System' }))
    await press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Light' })).toBeChecked()
    await tabTo(page, dialog.getByRole('radio', { name: 'Standard' }))
    await press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
    await expectFocusSeen(page)
    await tabTo(page, named(dialog, 'Download my data'))
    const coming = page.waitForEvent('download')
    await press('Enter')
    expect((await coming).suggestedFilename()).toMatch(/^nestling-my-data-/)
    await expectFocusSeen(page)
    await press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await expectFocusSeen(page)
  })

  const email = newEmail()
  await test.step('an account is created', async () => {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }), 'Shift+Tab')
    await press('Enter')
    await expect(heading(page, 'Your list on every device')).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
    await press('Enter')
    await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible()
    await expectFocusSeen(page)
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
    await page.keyboard.type(email)
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
    await page.keyboard.type(PASSWORD)
    await tabTo(page, named(page, 'Create account'))
    await press('Enter')
    await expect(page.getByText('Account created!')).toBeVisible()
    await expectFocusSeen(page)
  })

  await test.step('signing in', async () => {
    await page.goto(await mailLink(email))
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
    await expect(heading(page, 'Favorites')).toBeFocused()
  })

  await test.step('signing out', async () => {
    await tabTo(page, named(page, 'Account'), 'Shift+Tab')
    await press('Enter')
    await tabTo(page, named(page, 'Sign out'))
    await press('Enter')
    await expect(page.getByText('Goodbye!')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expectFocusSeen(page)
  })
})
