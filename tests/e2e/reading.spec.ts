import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { comeAlive } from '#tests/support/come-alive.ts'

const GUIDE = '/guides/how-to-pick-baby-name'

test('a guide: its names open in place and can be kept, its contents lead into it', async ({ page }) => {
  await page.goto(GUIDE)
  await comeAlive(page)
  const list = page.getByRole('list', { name: 'Names of one syllable' })
  await list.getByRole('button', { name: 'Add James to favorites' }).click()
  await expect(list.getByRole('button', { name: 'Remove James from favorites' })).toBeVisible()
  await list.getByRole('link', { name: 'James', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'James' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${GUIDE}$`))
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Know when to stop' })
    .click()
  await expect(page.getByRole('heading', { name: 'Know when to stop' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Know when to stop' })).toBeFocused()
})

test('guides are read without a network, never opened before; posts when they were kept', async ({
  page,
  goOffline,
}) => {
  await page.goto('/blog/naming-twins')
  await serviceWorkerReady(page)
  await page.getByRole('switch', { name: 'Keep offline' }).check()
  await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('nestling-assets')).keys()
    return requests.map(({ url }) => url).join()
  })
  expect(kept).toContain('/assets/post-naming-twins')
  await goOffline(page)
  await page.goto('/guides/psychology-baby-names')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/psychology/i)
  await expect(page.getByRole('button', { name: /^Add .* to favorites$/ }).first()).toBeVisible()
  await page.goto('/blog/naming-twins')
  await expect(page.getByText('In a Yoruba family the first twin to be born is')).toBeVisible()
})
