import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

async function write(page: Page, message: string): Promise<void> {
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name' }).fill('Aoife')
  await page.getByRole('textbox', { name: 'Email' }).fill('aoife@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a message that the server rejects is shown, retried, and discarded with Undo', async ({
  newPerson,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  // Playwright cannot answer the service worker's requests.
  const page = await newPerson({ serviceWorkers: 'block' })
  await page.route('**/functions/v1/ingest', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.', field: 'message' } }),
  )
  await write(page, 'Refuse me.')
  await send(page)
  const refused = page.getByRole('list', { name: 'Refused messages' })
  await expect(refused.getByRole('textbox')).toHaveValue('Refuse me.')
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(refused.getByRole('textbox')).toHaveValue('Refuse me.')
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(page.getByText('has arrived')).toHaveCount(0)
  await undo.click()
  await expect(refused).toHaveCount(1)
})

test('a form filled in by a bot sends nothing, and shows a human what to do', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await write(page, 'Buy this.')
  await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => (field.value = 'x'))
  await send(page)
  const honeypot = page.getByRole('textbox', { name: 'Leave this field empty' })
  await expect(honeypot).toBeVisible()
  await honeypot.fill('')
  expect(asked.filter((url) => url.endsWith('/functions/v1/ingest'))).toEqual([])
  await send(page)
  await expect(page.getByText('Thank you. Your message has arrived.')).toBeVisible({ timeout: 20_000 })
})
