import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadPictures } from './reload-pictures.ts'

class Picture extends EventTarget {
  complete = true
  naturalWidth = 0
  requests: string[] = []
  #src: string
  constructor(src: string) {
    super()
    this.#src = src
  }
  get src() {
    return this.#src
  }
  set src(src: string) {
    this.#src = src
    this.requests.push(src)
  }
}

let page: EventTarget & { images: Picture[]; visibilityState: string }
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { images: [] as Picture[], visibilityState: 'visible' })
  const tab = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLImageElement', Picture)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failAgain = (target: Picture) =>
  page.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: target }))

it('requests again only the pictures that did not come', () => {
  const broken = new Picture('/a.svg')
  const whole = Object.assign(new Picture('/b.svg'), { naturalWidth: 1200 })
  const later = Object.assign(new Picture('/c.svg'), { complete: false })
  page.images = [broken, whole, later]
  reloadPictures()
  vi.advanceTimersByTime(2_000)
  expect([broken, whole, later].map(({ requests }) => requests)).toEqual([['/a.svg'], [], []])
})

it('leaves a picture alone after ten failures', () => {
  const broken = new Picture('/a.svg')
  reloadPictures()
  for (let tries = 0; tries < 30; tries += 1) {
    failAgain(broken)
    vi.advanceTimersByTime(60_000)
  }
  expect(broken.requests).toHaveLength(10)
  expect(new Set(broken.requests)).toEqual(new Set(['/a.svg']))
})
