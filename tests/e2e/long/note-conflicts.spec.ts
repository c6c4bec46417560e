import type { Page } from '@playwright/test'
import { addToFavorites, noteOf, saved, writeNote } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test.describe('note conflicts', () => {
  let phone: Page
  let laptop: Page

  /** Both have Maeve; the phone is offline when it writes, so that the laptop's note is stored first. */
  test.beforeEach(async ({ page, newPerson, newEmail, newAccount, signIn, goOffline, goOnline }) => {
    test.setTimeout(120_000)
    const email = newEmail()
    phone = page
    await newAccount(email)
    await signIn(phone, email)
    await addToFavorites(phone, 'Maeve')
    await phone.goto('/favorites')
    await saved(phone)
    laptop = await newPerson()
    await signIn(laptop, email)
    await laptop.goto('/favorites')
    await expect(noteOf(laptop, 'Maeve')).toBeVisible()

    await goOffline(phone)
    await writeNote(phone, 'Maeve', 'from the phone')
    await expect(phone.getByText('1 change waiting for a connection')).toBeVisible()
    // The page or its worker sends it, whichever is first.
    const sent = laptop.context().waitForEvent('response', (response) => response.url().includes('sync_push'))
    await writeNote(laptop, 'Maeve', 'from the laptop')
    await sent
    await goOnline(phone)
    await expect(phone.getByRole('group', { name: 'Two notes for Maeve' })).toBeVisible({ timeout: 20_000 })
  })

  const groupOf = (page: Page) => page.getByRole('group', { name: 'Two notes for Maeve' })
  const onList = (page: Page, text: string) =>
    expect(noteOf(page, 'Maeve')).toHaveValue(text, { timeout: 40_000 })

  test('show both notes, and one is chosen for every device', async ({ axe }) => {
    const group = groupOf(phone)
    const texts = group.getByRole('textbox')
    await expect(texts).toHaveCount(2)
    expect(
      await texts.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value).sort()),
    ).toEqual(['from the laptop', 'from the phone'])
    await axe(phone)
    const chosen = await texts.nth(1).inputValue()
    await group.getByRole('button', { name: 'Keep this one' }).nth(1).click()
    await expect(group).toBeHidden()
    await onList(phone, chosen)
    await onList(laptop, chosen)
    await expect(groupOf(laptop)).toBeHidden()
  })

  test('are shown on both devices, and an answer on one ends the question on the other', async ({ axe }) => {
    for (const device of [phone, laptop]) {
      await expect(groupOf(device)).toBeVisible({ timeout: 40_000 })
      const texts = groupOf(device).getByRole('textbox')
      await expect(texts).toHaveCount(2)
      expect(
        await texts.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value).sort()),
      ).toEqual(['from the laptop', 'from the phone'])
    }
    await axe(laptop)
    await groupOf(laptop).getByRole('button', { name: 'Keep both' }).click()
    await expect(groupOf(laptop)).toBeHidden()
    await expect(groupOf(phone)).toBeHidden({ timeout: 40_000 })
    const both = await noteOf(phone, 'Maeve').inputValue()
    expect(both.split('\n').toSorted()).toEqual(['from the laptop', 'from the phone'])
    await onList(laptop, both)
  })

  test('can be resolved by joining both, and that is undone', async () => {
    const group = groupOf(phone)
    const before = await noteOf(phone, 'Maeve').inputValue()
    await group.getByRole('button', { name: 'Keep both' }).click()
    await expect(group).toBeHidden()
    const both = await noteOf(phone, 'Maeve').inputValue()
    expect(both.split('\n').toSorted()).toEqual(['from the laptop', 'from the phone'])
    await phone.getByRole('button', { name: 'Undo' }).click()
    await expect(group).toBeVisible()
    await onList(phone, before)
  })

  test('can be postponed, also over a reload', async () => {
    await groupOf(phone).getByRole('button', { name: 'Decide later' }).click()
    await expect(groupOf(phone)).toBeHidden()
    await expect(phone.getByRole('button', { name: 'Two notes for Maeve' })).toBeFocused()
    await phone.reload()
    await phone.getByRole('button', { name: 'Two notes for Maeve' }).press('Enter')
    await expect(groupOf(phone).getByRole('textbox')).toHaveCount(2)
    await expect(phone.getByRole('heading', { name: 'Two notes for Maeve' })).toBeFocused()
  })

  test('truncate nothing: the user shortens what is too long', async () => {
    const long = 'Granny would have loved it. '.repeat(143).slice(0, 3_995)
    await writeNote(phone, 'Maeve', long)
    const group = groupOf(phone)
    await expect(group.getByRole('textbox').first()).toHaveValue(long)
    await group.getByRole('button', { name: 'Keep both' }).click()
    const field = group.getByRole('textbox', { name: 'Combined note' })
    await expect(field).toBeFocused()
    await group.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(group.getByRole('heading', { name: 'Two notes for Maeve' })).toBeFocused()
    await group.getByRole('button', { name: 'Keep both' }).press('Enter')
    await expect(field).toHaveValue(new RegExp('^' + long.slice(0, 50)))
    const save = group.getByRole('button', { name: 'Save' })
    await expect(group.getByText('too long for one note')).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await field.fill('Granny would have loved it. From both.')
    await expect(group.getByText('It fits now.')).toBeVisible()
    await save.click()
    await onList(phone, 'Granny would have loved it. From both.')
  })
})
