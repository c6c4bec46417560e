import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

const OWNER = 'owner@localhost'

async function write(page: Page, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Aoife')
  await page.getByRole('textbox', { name: 'Email' }).fill('aoife@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a message about a name, written without a network, outlives a reload and reaches the owner once', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  await page.goto('/names/maeve')
  await serviceWorkerReady(page)
  await page.getByRole('link', { name: 'Report a mistake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeFocused()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('About the name Maeve: ')

  await goOffline(page)
  await message.pressSequentially('she was a queen.')
  await message.blur()
  await page.reload()
  await expect(message).toHaveValue('About the name Maeve: she was a queen.')

  await send(page)
  await expect(page.getByText('Tell us what to call you.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await write(page, 'About the name Maeve: she was a queen.')
  await send(page)
  const waits = 'Your message waits on this device and goes out when you are online.'
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
})

test('a message is said to have arrived when it has', async ({ page }) => {
  await page.goto('/contact')
  await write(page, 'All is well.')
  await send(page)
  await expect(page.getByText('Thank you. Your message has arrived.')).toBeVisible({ timeout: 20_000 })
})

test('a message that the server refuses is shown, tried again, and discarded with a way back', async ({
  newPerson,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  // What the service worker sends no test can answer.
  const page = await newPerson({ serviceWorkers: 'block' })
  await page.route('**/functions/v1/ingest', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.', field: 'message' } }),
  )
  await page.goto('/contact')
  await write(page, 'Refuse me.')
  await send(page)
  const refused = page.getByRole('list', { name: 'Refused messages' })
  await expect(refused.getByRole('textbox')).toHaveValue('Refuse me.')
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(refused.getByRole('textbox')).toHaveValue('Refuse me.')
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(refused).toHaveCount(1)
})

test('a form that a program has filled in sends nothing, and tells a person what to do', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/contact')
  await write(page, 'Buy this.')
  await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => (field.value = 'x'))
  await send(page)
  const trap = page.getByRole('textbox', { name: 'Leave this field empty' })
  await expect(trap).toBeVisible()
  await trap.fill('')
  expect(asked.filter((url) => url.includes('ingest'))).toEqual([])
  await send(page)
  await expect(page.getByText('Thank you. Your message has arrived.')).toBeVisible({ timeout: 20_000 })
})
