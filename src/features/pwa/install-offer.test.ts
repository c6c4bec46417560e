import { expect, it, vi } from 'vitest'
import { createInstallOffer, type InstallOfferPorts } from './install-offer.ts'

type Outcome = 'accepted' | 'dismissed'

function promptEvent(outcome: Outcome, prompt = () => Promise.resolve()): Event {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  return Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })
}

function offerOn(part: Partial<InstallOfferPorts> = {}) {
  const page = new EventTarget()
  const offer = createInstallOffer({
    page,
    early: () => undefined,
    standalone: false,
    byHand: false,
    installedBeside: async () => false,
    ...part,
  })
  return { page, offer }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('has nothing to offer until the browser does', () => {
  const { page, offer } = offerOn()
  const dispatch = vi.fn<() => void>()
  offer.subscribe(dispatch)
  expect(offer.way()).toBe('none')
  const event = promptEvent('accepted')
  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(offer.way()).toBe('prompt')
  expect(dispatch).toHaveBeenCalledOnce()
})

it('uses a prompt from before it was created', () => {
  expect(offerOn({ early: () => promptEvent('accepted') }).offer.way()).toBe('prompt')
})

it.each<Outcome>(['accepted', 'dismissed'])('uses a prompt once: %s', async (outcome) => {
  const { offer } = offerOn({ early: () => promptEvent(outcome) })
  expect(await offer.install()).toBe(outcome)
  expect(offer.way()).toBe('none')
})

it('keeps a prompt that the browser rejected, for another attempt', async () => {
  const refuse = () => Promise.reject(new Error('no'))
  const { offer } = offerOn({ early: () => promptEvent('accepted', refuse) })
  await expect(offer.install()).rejects.toThrow('no')
  expect(offer.way()).toBe('prompt')
})

it('offers nothing once the app is installed', () => {
  const { page, offer } = offerOn({ early: () => promptEvent('accepted'), byHand: true })
  page.dispatchEvent(new Event('appinstalled'))
  expect(offer.way()).toBe('none')
})

it('offers nothing in the installed app', () => {
  expect(offerOn({ standalone: true, byHand: true }).offer.way()).toBe('none')
})

it('offers nothing in a browser that reports the app as installed', async () => {
  const { offer } = offerOn({ byHand: true, installedBeside: async () => true })
  await settled()
  expect(offer.way()).toBe('none')
})

it('explains the steps where apps are installed by hand', () => {
  expect(offerOn({ byHand: true }).offer.way()).toBe('steps')
})
