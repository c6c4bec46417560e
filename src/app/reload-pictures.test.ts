import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadPictures } from './reload-pictures.ts'

class Picture extends EventTarget {
  complete = true
  naturalWidth = 0
  requests: string[] = []
  /** Some drawings have no size of their own. */
  isDrawing = false
  decode = () => (this.isDrawing ? Promise.resolve() : Promise.reject(new Error('broken')))
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
let tab: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { images: [] as Picture[], visibilityState: 'visible' })
  tab = new EventTarget()
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

it('requests again only the pictures that did not come', async () => {
  const broken = new Picture('/a.svg')
  const whole = Object.assign(new Picture('/b.svg'), { naturalWidth: 1200 })
  const later = Object.assign(new Picture('/c.svg'), { complete: false })
  const drawing = Object.assign(new Picture('/d.svg'), { isDrawing: true })
  page.images = [broken, whole, later, drawing]
  reloadPictures()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(page.images.map(({ requests }) => requests)).toEqual([['/a.svg'], [], [], []])
})

it('leaves a picture alone after ten failures, until the network was gone and is back', async () => {
  const broken = new Picture('/a.svg')
  page.images = [broken]
  reloadPictures()
  await vi.advanceTimersByTimeAsync(60_000)
  for (let tries = 0; tries < 30; tries += 1) {
    failAgain(broken)
    vi.advanceTimersByTime(60_000)
  }
  expect(broken.requests).toHaveLength(10)
  tab.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(broken.requests).toHaveLength(11)
  failAgain(broken)
  vi.advanceTimersByTime(2_000)
  expect(broken.requests).toHaveLength(12)
})
