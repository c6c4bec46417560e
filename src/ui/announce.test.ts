import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'

vi.mock('./front.ts', () => ({ mountInFront: (element: object) => mounted.push(element as Element) }))

/** As much of an element as the live region and its messages are. */
type Element = { textContent: string; children: Element[]; dataset: object }
const mounted: Element[] = []

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const spoken = () => mounted[0]?.children.map(({ textContent }) => textContent)

test('without a document nothing is announced, and nothing fails', () => {
  announce('Emma added to favorites')
  vi.runAllTimers()
  expect(mounted).toEqual([])
})

test('a message that comes soon after another does not replace it, and both are removed later', () => {
  vi.stubGlobal('document', {
    createElement: () => {
      const element = {
        textContent: '',
        dataset: {},
        children: [] as Element[],
        append: (child: Element) => void element.children.push(child),
        remove: () => {
          for (const { children } of mounted)
            if (children.includes(element)) children.splice(children.indexOf(element), 1)
        },
      }
      return element
    },
  })
  announce('Emma added to favorites')
  vi.advanceTimersByTime(50)
  announce('Five names saved')
  expect(spoken()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(spoken()).toEqual(['Emma added to favorites', 'Five names saved'])
  vi.advanceTimersByTime(5_000)
  expect(spoken()).toEqual([])
})
