import { addToFavorites, rowsOf, saved } from '#tests/support/favorites.ts'
import { expect, fillCredentials, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { EVERY_RUN, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

test('the main task: find a name, save it offline, see it on another device', {
  tag: [WITH_SERVICE_WORKER, EVERY_RUN],
}, async ({ page, app, newPerson, newEmail, mailLink, signIn }) => {
  test.setTimeout(180_000)
  const email = newEmail()
  const cards = page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
  const favorites = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')

  await test.step('a sentence finds matching names', async () => {
    await page.goto('/generate?q=irish girl names meaning light')
    await expect(page.getByRole('searchbox', { name: 'Describe the name you are looking for' })).toHaveValue(
      'irish girl names meaning light',
    )
    await expect(cards.filter({ hasText: 'Niamh' })).toHaveCount(1)
    for (const card of await cards.all()) {
      await expect(card).toContainText('Irish')
      await expect(card).not.toContainText('Boy')
    }
    await serviceWorkerReady(page)
  })

  const stored: string[] = []
  await test.step('three are added to favorites', async () => {
    for (const index of [0, 1, 2]) {
      const name = (await cards.nth(index).getByRole('heading').textContent()) ?? ''
      await page.getByRole('button', { name: `Add ${name} to favorites` }).click()
      await expect(page.getByRole('button', { name: `Remove ${name} from favorites` })).toHaveAttribute(
        'data-heart',
        'true',
      )
      stored.push(name)
    }
  })

  await test.step('the server stops; the three are still listed and a new search works', async () => {
    await app.stop()
    await page.reload()
    for (const name of stored) {
      await expect(page.getByRole('button', { name: `Remove ${name} from favorites` })).toBeVisible()
    }
    await page.getByRole('searchbox').fill('japanese flower')
    await expect(cards.filter({ hasText: 'Sakura' })).toHaveCount(1)
  })

  await test.step('a fourth is added without a network', async () => {
    await page.getByRole('button', { name: 'Add Sakura to favorites' }).click()
    await expect(page.getByRole('button', { name: 'Remove Sakura from favorites' })).toBeVisible()
    stored.push('Sakura')
    await page.goto('/favorites')
    await expect(favorites).toHaveCount(4)
  })

  await test.step('the server is back; an account is created and verified', async () => {
    await app.start()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign up' }).click()
    await fillCredentials(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
    await page.goto(await mailLink(email))
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
    expect(page.url()).not.toContain('access_token')
  })

  await test.step('the link has signed in, and the list is in the account', async () => {
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await page.goto('/favorites')
    await expect(favorites).toHaveCount(4)
    await expect(page.getByText('All changes saved to your account')).toBeVisible()
  })

  const other = await newPerson()
  const otherFavorites = other.getByRole('list', { name: 'Favorites' }).getByRole('listitem')
  await test.step('another device shows the four', async () => {
    await signIn(other, email)
    await other.goto('/favorites')
    await expect(otherFavorites).toHaveCount(4)
    for (const name of stored) await expect(other.getByRole('heading', { name, exact: true })).toBeVisible()
  })

  await test.step('one removed there disappears here when the person comes back to the page', async () => {
    await other.getByRole('button', { name: 'Remove Sakura from favorites' }).click()
    await expect(otherFavorites).toHaveCount(3)
    await saved(other)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(favorites).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Sakura' })).toHaveCount(0)
  })
})

test('a name removed on one device disappears within 30 seconds from the page that is open on another', async ({
  page,
  newPerson,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await addToFavorites(page, 'Maeve', 'Orla')
  await page.goto('/favorites')
  await saved(page)
  const other = await newPerson()
  await signIn(other, email)
  await other.goto('/favorites')
  await expect(rowsOf(other)).toHaveCount(2)
  await other.getByRole('button', { name: 'Remove Orla from favorites' }).click()
  await saved(other)
  await expect(rowsOf(page)).toHaveCount(1, { timeout: 30_000 })
})
