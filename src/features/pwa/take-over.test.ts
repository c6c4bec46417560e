import { expect, it, vi } from 'vitest'
import { reloadWhenTakenOver } from './take-over.ts'

/** A page and the service worker that controls it, or none. */
function page(
  controller: string | null,
  saveDrafts: () => Promise<void> = async () => undefined,
  asked = false,
) {
  const workers = Object.assign(new EventTarget(), { controller })
  const reload = vi.fn<() => void>()
  let passTime: () => void = () => undefined
  reloadWhenTakenOver({
    workers,
    asked: () => asked,
    saveDrafts,
    after: () => new Promise((resolve) => (passTime = resolve)),
    reload,
  })
  return {
    reload,
    passTime: () => passTime(),
    takenOverBy: async (next: string | null) => {
      workers.controller = next
      workers.dispatchEvent(new Event('controllerchange'))
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('reloads once, however often the worker changes', async () => {
  const { reload, takenOverBy } = page('old')
  await takenOverBy('new')
  await takenOverBy('newer')
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload on a first visit, and reloads for the update after it', async () => {
  const { reload, takenOverBy } = page(null)
  await takenOverBy('first')
  expect(reload).not.toHaveBeenCalled()
  await takenOverBy('second')
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads a page that no worker controlled when the user has requested the new version there', async () => {
  const { reload, takenOverBy } = page(null, undefined, true)
  await takenOverBy('new')
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload a page whose worker is gone', async () => {
  const { reload, takenOverBy } = page('old')
  await takenOverBy(null)
  expect(reload).not.toHaveBeenCalled()
})

it('saves what is being typed before it reloads', async () => {
  let saved: () => void = () => undefined
  const { reload, takenOverBy } = page('old', () => new Promise((resolve) => (saved = resolve)))
  await takenOverBy('new')
  expect(reload).not.toHaveBeenCalled()
  saved()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('does not wait forever for a draft', async () => {
  const { reload, takenOverBy, passTime } = page('old', () => new Promise(() => undefined))
  await takenOverBy('new')
  expect(reload).not.toHaveBeenCalled()
  passTime()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
