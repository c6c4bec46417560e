import { expect, type Page } from '@playwright/test'
import { cardsOf, openAsking, sectionOf, test } from '#tests/support/ask-fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { element, elements } from '#tests/support/model-server.ts'

test.use({ askedBy: 'questions' })

/** The names of the cards in view, each with how far down it is. */
const inView = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-results] [aria-posinset]'), (card) => ({
      name: card.querySelector('h3')?.textContent,
      top: Math.round(card.getBoundingClientRect().top),
    })).filter(({ top }) => top < innerHeight),
  )

test('the model is asked on a tap only, with what was shown; its names join the list, marked, and stay without a network', async ({
  page,
  model,
  axe,
  pageErrors,
}) => {
  model.requests.length = 0
  model.answer = {
    texts: elements(
      element('Orla', 'Two soft syllables, like other names you save.'),
      element('Zindaxa', 'Unusual, and easy to say.'),
      element('Sofia', 'Soft and well known.'),
    ).match(/.{1,40}/gs) as string[],
  }
  await page.goto('/generate?q=irish+girl+sister+for+Finn')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  const section = sectionOf(page)
  await expect(section.getByText('This will be sent, and nothing else:')).toBeVisible()
  await expect(section.getByText('Finn')).toHaveCount(0)
  expect(model.requests).toHaveLength(0)

  await section.getByRole('button', { name: 'Send and ask' }).click()
  await expect(section.getByRole('status')).toHaveText('3 names suggested.')
  expect(model.requests).toHaveLength(1)
  expect(JSON.stringify(model.requests)).not.toContain('Finn')
  await section.getByRole('button', { name: 'Show 2 suggestions in the list' }).click()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  // The collection calls Sofia no Irish name, whatever the model says.
  await expect(section.getByText('1 left out, since it doesn’t fit your search.')).toBeVisible()
  const cards = cardsOf(page)
  await expect(cards.first()).toContainText('Orla')
  await expect(cards.first()).toContainText('Suggested by the model')
  await expect(cards.first()).toContainText('Verified')
  await expect(cards.first()).toContainText(/princess/)
  const unknown = cards.filter({ hasText: 'Zindaxa' })
  await expect(unknown).toContainText('Suggested, not verified')
  await expect(unknown).toContainText('Meaning unknown')
  expect(await unknown.getAttribute('aria-posinset')).toBe('12')
  await expect(cards.filter({ hasText: 'Orla' })).toHaveCount(1)
  await axe(page)

  await unknown.getByRole('button', { name: 'Add Zindaxa' }).click()
  await expect(page.getByRole('button', { name: 'Remove Zindaxa' }).first()).toBeVisible()

  const before = await cards.getByRole('heading').allTextContents()
  await page.reload()
  await waitForHydration(page)
  await expect(section.getByRole('status')).toContainText('Saved on')
  await expect(cards.first()).toContainText('Suggested by the model')
  expect(await cards.getByRole('heading').allTextContents()).toEqual(before)
  expect(model.requests).toHaveLength(1)

  model.answer = { status: 500, body: '{}' }
  pageErrors.allow(/502|503/)
  await section.getByRole('button', { name: 'Ask again' }).click()
  // The favorite is part of the question now, so it is another one.
  await expect(section.getByRole('status')).toContainText('The names below are found on your device.')

  await page.context().setOffline(true)
  await section.getByRole('button', { name: 'Earlier questions' }).click()
  await page.getByRole('list', { name: 'Earlier questions' }).getByRole('button').first().click()
  await expect(section.getByRole('status')).toContainText('Saved on')
  await expect(cards.filter({ hasText: 'Zindaxa' })).toContainText('Suggested, not verified')
  await expect(page.getByRole('button', { name: 'Remove Zindaxa' }).first()).toBeVisible()
})

test('nothing in view moves when suggestions come', async ({ page, model }) => {
  model.answer = {
    texts: [elements(element('Orla'), element('Saoirse'), element('Zindaxa'))],
  }
  await openAsking(page, 'q=irish+girl&show=48')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(48)
  const section = sectionOf(page)
  const send = section.getByRole('button', { name: 'Send and ask' })
  await expect(send).toBeEnabled()
  await cards.nth(19).evaluate((card) => card.scrollIntoView())
  const view = await inView(page)
  expect(view.length).toBeGreaterThan(20)
  // As who scrolls on after the tap.
  await send.evaluate((button: HTMLElement) => button.click())
  await expect(section.getByRole('status')).toHaveText('3 names suggested.')
  const marked = cards.filter({ hasText: 'Suggested' })
  await expect(marked).toHaveCount(3)
  expect(await inView(page)).toEqual(view)
  const positions = await marked.evaluateAll((found) =>
    found.map((card) => Number(card.getAttribute('aria-posinset'))),
  )
  expect(positions.filter((position) => position > view.length).length).toBeGreaterThan(0)

  await sectionOf(page).getByRole('button', { name: 'Show 3 suggestions in the list' }).click()
  await expect(cards.first()).toContainText('Suggested by the model')
})

test('how the model reads what was ignored is offered, and counts once it is added', async ({
  page,
  model,
  axe,
}) => {
  const wishes = [
    { param: 'style', value: 'vintage', stance: 'prefer' },
    { param: 'syllables', value: '2', stance: 'must' },
    { param: 'origin', value: 'system-prompt', stance: 'must' },
  ]
  model.answer = { texts: [JSON.stringify({ wishes, elements: [element('Orla')] })] }
  await openAsking(page, 'q=irish+girl+flibbertigibbet')
  await expect(page.getByText('Ignored: “flibbertigibbet”')).toBeVisible()
  const section = sectionOf(page)
  await section.getByRole('button', { name: 'Send and ask' }).click()
  const reading = section.getByRole('group', { name: 'The model’s reading' })
  await expect(reading.getByRole('listitem')).toHaveCount(2)
  await axe(page)
  await reading.getByRole('button', { name: 'Remove 2 syllables' }).click()
  await expect(reading.getByRole('listitem')).toHaveCount(1)
  await reading.getByRole('button', { name: /: prefer. Change to avoid$/ }).click()
  expect(page.url()).not.toContain('style')
  await reading.getByRole('button', { name: /^Add / }).click()
  await expect(page).toHaveURL(/style=!vintage|style=%21vintage/)
  await expect(page.getByRole('group', { name: /^In your search: not vintage/i })).toBeVisible()
  await expect(reading).toHaveCount(0)
  // The suggestions stay.
  await expect(section.getByRole('status')).toHaveText('1 name suggested.')
})
