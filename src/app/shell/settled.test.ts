import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Key extends Event {
  readonly key: string
  constructor(key: string) {
    super('keydown')
    this.key = key
  }
}

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

async function settled() {
  const { settledPage } = await import('./settled.ts')
  settledPage.settle()
  return settledPage
}
const press = (key: string) => page.dispatchEvent(new Key(key))

it('gives the key that was pressed before the code for keys came, once', async () => {
  const early = await settled()
  press('/')
  press('Shift')
  expect(early.takeEarlyKey()?.key).toBe('/')
  press('f')
  expect(early.takeEarlyKey()).toBeNull()
})

it('forgets a key of long ago: by now it would mean something else', async () => {
  const early = await settled()
  press('f')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_500)
  expect(early.takeEarlyKey()).toBeNull()
})
