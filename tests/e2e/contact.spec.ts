import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { EVERY_RUN, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

const OWNER = 'owner@localhost'

async function write(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Aoife')
  await page.getByRole('textbox', { name: 'Email' }).fill('aoife@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a message about a name, written without a network, survives a reload and reaches the owner once', {
  tag: [WITH_SERVICE_WORKER, EVERY_RUN],
}, async ({ page, app, goOffline, goOnline }) => {
  await page.goto('/names/maeve')
  await serviceWorkerReady(page)
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('About the name Maeve: ')

  await goOffline(page)
  await message.pressSequentially('she was a queen.')
  await page.reload()
  await expect(message).toHaveValue('About the name Maeve: she was a queen.')

  await send(page)
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await write(page, 'About the name Maeve: she was a queen.')
  await send(page)
  const waits = 'Your message is saved on this device and will be sent when you’re online.'
  await expect(page.getByText(waits)).toBeVisible()
  await expect(message).toHaveValue('')
  await page.reload()
  const waiting = page.getByRole('list', { name: 'Waiting messages' })
  await expect(waiting.getByRole('textbox')).toHaveValue(/she was a queen/)

  await goOnline(page)
  await expect(waiting).toHaveCount(0, { timeout: 30_000 })
  await expect
    .poll(() => app.mails(OWNER).filter(({ text }) => text.includes('she was a queen')).length)
    .toBe(1)

  await write(page, 'Thank you for mending it.')
  await send(page)
  await expect(page.getByText('Thank you. Your message has arrived.')).toBeVisible({ timeout: 20_000 })
})
