import { expect } from '@playwright/test'
import { cardsOf, openAsking, sectionOf, test } from '#tests/support/ask-fixtures.ts'
import { element, elements, type ModelAnswer } from '#tests/support/model-server.ts'

test.use({ askedBy: 'failures' })

const LOCAL = 'The names below are found on your device.'
const ENOUGH = 'The model had no names for this. Try other words.'
const FAILED = 'The model has no answer at the moment. Try again later.'

const half = elements(element('Orla'), element('Zindaxa')).slice(0, -30)

/** What the model's server does, and the line that follows. A person without an account may ask ten times an hour. */
const FAILURES: [what: string, answer: ModelAnswer, line: string][] = [
  ['is no JSON', { texts: ['{"elements":[{"name":"Nora","reason', '":"Short, so'] }, `${ENOUGH} ${LOCAL}`],
  ['is a refusal', { texts: ['I can’t help with that.'], end: 'content_filter' }, `${ENOUGH} ${LOCAL}`],
  [
    'is to come later',
    { status: 429, headers: { 'retry-after': '30' }, body: '{}' },
    `The model is busy. Try again later. ${LOCAL}`,
  ],
  ['is an error', { status: 500, body: '{}' }, `${FAILED} ${LOCAL}`],
  [
    'is a page',
    { headers: { 'content-type': 'text/html' }, body: '<h1>Sign in to the Wi-Fi</h1>' },
    `${FAILED} ${LOCAL}`,
  ],
  ['has 1 MB', { body: `data: "${'x'.repeat(1024 * 1024)}"\n\n` }, `${FAILED} ${LOCAL}`],
  ['is cut', { texts: [half], end: 'cut' }, '1 name suggested. The answer ended early.'],
]

test('whatever fails at the model ends in a quiet line, and the names found here stay', async ({
  page,
  model,
  pageErrors,
}) => {
  pageErrors.allow(/status of 50[23]/)
  await openAsking(page, 'q=irish+girl')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(12)
  const names = await cards.getByRole('heading').allTextContents()
  const section = sectionOf(page)
  for (const [what, answer, line] of FAILURES)
    await test.step(`an answer that ${what}`, async () => {
      model.answer = answer
      const asked = model.requests.length
      await section.getByRole('button', { name: 'Send and ask' }).click()
      await expect(section.getByRole('status')).toHaveText(line)
      // Nothing is asked twice by itself.
      expect(model.requests).toHaveLength(asked + 1)
      await expect(page.getByRole('alert')).toHaveCount(0)
      if (line.endsWith(LOCAL)) expect(await cards.getByRole('heading').allTextContents()).toEqual(names)
    })
  await section.getByRole('button', { name: 'Show 1 suggestion in the list' }).click()
  await expect(cards.first()).toContainText('Suggested by the model')
})

test('where no model is configured, and where something else answers, a line says so', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/)
  const answers = [
    { status: 503, json: { code: 'not_configured', message: 'No model is configured.' } },
    { status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' },
  ]
  await page.route('**/functions/v1/generate-names', (route) => route.fulfill(answers.shift()))
  await openAsking(page, 'q=irish+girl')
  await expect(cardsOf(page)).toHaveCount(12)
  const section = sectionOf(page)
  await section.getByRole('button', { name: 'Send and ask' }).click()
  await expect(section.getByRole('status')).toHaveText(`This site doesn’t ask a model. ${LOCAL}`)
  await section.getByRole('button', { name: 'Send and ask' }).click()
  await expect(section.getByRole('status')).toHaveText(
    `Something else answered in place of the model. Check your connection. ${LOCAL}`,
  )
  await expect(cardsOf(page)).toHaveCount(12)
})

test('when the connection breaks while names come, those that have come stay', async ({
  page,
  model,
  app,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_|Failed to fetch/)
  model.answer = { texts: [half], end: 'hang' }
  await openAsking(page, 'q=irish+girl')
  await expect(cardsOf(page)).toHaveCount(12)
  const section = sectionOf(page)
  await section.getByRole('button', { name: 'Send and ask' }).click()
  await expect(section.getByRole('button', { name: 'Show 1 suggestion in the list' })).toBeVisible()
  await app.stop({ hard: true })
  await expect(section.getByRole('status')).toHaveText('1 name suggested. The answer ended early.')
  await section.getByRole('button', { name: 'Show 1 suggestion in the list' }).click()
  await expect(cardsOf(page).first()).toContainText('Orla')
})
