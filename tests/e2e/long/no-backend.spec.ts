import { expect, test } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { settingMessage } from '#src/features/auth/setting-messages.ts'
import { serveBareSite } from '#tests/support/bare-site.ts'
import type { SiteServer } from '#tests/support/site-server.ts'
import { createPageErrors } from '#tests/support/page-errors.ts'

// One build serves them all.
test.describe.configure({ mode: 'default' })

let site: SiteServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await serveBareSite()
})
test.afterAll(() => site.close())

for (const path of ['/auth', '/auth?tab=sign-up', '/reset-password']) {
  test(`Client: 'supabaseUrl is required.' on ${path} names the variable to set`, async ({ page }) => {
    const pageErrors = createPageErrors()
    await pageErrors.watch(page.context())
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text())
    })
    await page.goto(site.url + path)
    await expect(page.getByText('supabaseUrl is required.', { exact: true })).toBeVisible()
    await expect(page.getByText('VITE_SUPABASE_URL', { exact: true })).toBeVisible()
    await expect(page.getByText('You don’t need one')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(scripts.some((script) => script.includes('X-Supabase-Api-Version'))).toBe(false)
    expect(pageErrors.unexpected()).toEqual([])
  })
}

test('Client: both messages are exactly those of the client', () => {
  expect(() => createClient('', 'key')).toThrow(settingMessage('VITE_SUPABASE_URL'))
  expect(() => createClient('https://backend.example', '')).toThrow(settingMessage('VITE_SUPABASE_ANON_KEY'))
  expect(settingMessage('VITE_SUPABASE_URL')).toBe('supabaseUrl is required.')
  expect(settingMessage('VITE_SUPABASE_ANON_KEY')).toBe('supabaseKey is required.')
})

test('without a backend everything on the device works', async ({ page }) => {
  const pageErrors = createPageErrors()
  await pageErrors.watch(page.context())
  await page.goto(`${site.url}/generate?q=Maeve`)
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Go to your favorites' }).click()
  await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('heading')).toHaveText(['Maeve'])
  await page.getByRole('textbox', { name: 'Note for Maeve' }).fill('Granny would love it')
  await page.getByRole('textbox', { name: 'Note for Maeve' }).blur()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note for Maeve' })).toHaveValue('Granny would love it')
  expect(pageErrors.unexpected()).toEqual([])
})
