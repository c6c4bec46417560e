import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { storedLogs, tabSession } from '#tests/support/local-logs.ts'
import { answer, readToEnd, revoke, visit } from '#tests/support/measured-visit.ts'
import { eventBatches, type UsageEvent, usageEventsOf } from '#tests/support/usage-events.ts'

const GUIDE = '/guides/japanese-baby-names'

/** The sending of events, as requests of the page. */
function watchIngest(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/functions/v1/ingest')) sent.push(request.postData() ?? '')
  })
  return sent
}

/** Each event as `name page-type value…`, values by the names of their properties, without how fast the page was. */
const walked = (events: readonly UsageEvent[]) =>
  events
    .filter(({ name }) => name !== 'web_vital')
    .map(({ name, page_type, properties }) => {
      const keys = Object.keys(properties).sort()
      return [name, page_type, ...keys.map((key) => String(properties[key]))].join(' ')
    })
const vitals = (events: readonly UsageEvent[]) =>
  events
    .filter(({ name }) => name === 'web_vital')
    .map(({ page_type, properties }) => `${page_type} ${String(properties['vital'])}`)

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

const statesOf = async (page: Page) => (await eventBatches(page)).map(({ state }) => state)

/** What the device still has of events of pages of another type than `other`. */
async function unsent(page: Page): Promise<string[]> {
  const left = await page.evaluate(() => localStorage.getItem('nestling-left-events'))
  const events = (await eventBatches(page)).flatMap((batch) => batch.events)
  return [...(left === null ? [] : [left]), ...events.filter((event) => !event.endsWith(' other'))]
}

/** Leaves for a page of type `other` the hard way, which sends what was measured before, and waits until that is done. */
async function leaveAndSend(page: Page): Promise<void> {
  await page.goto('/about')
  await expect.poll(() => unsent(page)).toEqual([])
}

test('Upload of consented events: each arrives once, in order, also what was done offline', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  const requests = watchIngest(page)
  await visit(page, GUIDE)
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()
  expect(requests).toEqual([])

  await answer(page, 'Accept All')
  await readToEnd(page)
  await follow(page, 'Generate')
  await page.getByRole('searchbox').fill('a brother for Finn')
  await expect(page).toHaveURL(/q=/)
  const add = page.getByRole('button', { name: /^Add .+ to favorites$/ }).first()
  await expect(add).toBeVisible()
  await goOffline(page)
  await add.click()
  await expect.poll(async () => (await storedLogs(page)).generationGoals.length).toBe(1)
  await goOnline(page)
  const session = (await tabSession(page)) ?? ''
  await leaveAndSend(page)

  // What the last page measured has not been sent yet, and is deleted with the answer.
  await expect.poll(() => statesOf(page)).toEqual(['open'])
  await page.goto('/about?panel=cookies')
  await revoke(page)
  expect(await eventBatches(page)).toEqual([])
  const before = requests.length
  await follow(page, 'Guides')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBe(before)
  expect(requests.join()).not.toMatch(/finn|brother|\?|#|@/i)

  const events = await usageEventsOf(app, session)
  const steps = walked(events)
  expect(steps.filter((step) => !step.startsWith('scroll_depth'))).toEqual([
    'page_view topic-cluster',
    'cluster_view topic-cluster japanese-baby-names',
    `link_click topic-cluster ${GUIDE} Generate /generate navigation`,
    'page_view name-generator',
    'funnel_step name-generator open_generator',
    'funnel_step name-generator search',
    'funnel_step name-generator save_name',
    'generation_goal name-generator name_saved',
    ...steps.filter((step) => step === 'page_view other'),
  ])
  expect(steps.filter((step) => step.startsWith('scroll_depth'))).toEqual(
    [25, 50, 75, 90, 100].map((percent) => `scroll_depth topic-cluster ${percent}`),
  )
  expect(vitals(events)).toEqual(expect.arrayContaining(['topic-cluster CLS', 'topic-cluster INP']))
  expect(new Set(vitals(events)).size).toBe(vitals(events).length)
})

test('Upload of consented events: none from before a refusal, and nothing while refused', async ({
  page,
  app,
}) => {
  const requests = watchIngest(page)
  await visit(page, GUIDE)
  await answer(page, 'Necessary Only')
  await follow(page, 'Generate')
  await expect(page.getByRole('button', { name: /^Add .+ to favorites$/ }).first()).toBeVisible()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])

  await page.getByRole('button', { name: 'Cookies', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('switch', { name: 'Analytics' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choice saved')).toBeVisible()
  await expect.poll(() => tabSession(page)).not.toBeNull()
  const session = (await tabSession(page)) ?? ''
  await follow(page, 'Guides')
  const gathered = async () => (await eventBatches(page)).flatMap(({ events }) => events)
  await expect.poll(gathered).toContain('page_view topic-cluster')
  await leaveAndSend(page)

  expect(walked(await usageEventsOf(app, session)).filter((step) => step !== 'page_view other')).toEqual([
    'page_view name-generator',
    'funnel_step name-generator open_generator',
    'link_click name-generator /generate Guides /guides navigation',
    'page_view topic-cluster',
  ])
})

test('Conversions: an account that is created is one, with the default currency and nothing of the account', async ({
  page,
  app,
  newEmail,
  signUp,
}) => {
  const requests = watchIngest(page)
  const email = newEmail()
  await visit(page, '/')
  await answer(page, 'Accept All')
  await expect.poll(() => tabSession(page)).not.toBeNull()
  const session = (await tabSession(page)) ?? ''
  await signUp(page, email)
  await leaveAndSend(page)
  const conversions = walked(await usageEventsOf(app, session)).filter((step) =>
    step.startsWith('conversion'),
  )
  // In the order of the names: conversion, currency, value.
  expect(conversions).toEqual(['conversion auth sign_up USD 0'])
  expect(requests.join()).not.toContain(email.split('@')[0])
  expect(requests.join()).not.toContain('token')
})
