import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LAST_SCRIPT } from './last-script.ts'

/** A page that React has not hydrated, and what its tab stores. */
function page() {
  const heard: Record<string, (event: object) => void> = {}
  const sessionStorage: Record<string, unknown> = {}
  const window: Record<string, unknown> = {
    addEventListener: (type: string, listener: (event: object) => void) => (heard[type] = listener),
    sessionStorage,
  }
  window['window'] = window
  createContext(window)
  runInContext(LAST_SCRIPT, window)
  const tap = (ariaLabel: string | null) => {
    const button = { ariaLabel }
    heard['click']?.({
      type: 'click',
      target: { closest: () => button },
      stopImmediatePropagation: () => undefined,
    })
  }
  const hydrate = () => runInContext('delete globalThis.nestlingTaps', window)
  return { window, sessionStorage, tap, hydrate, leave: () => heard['pagehide']?.({}) }
}

test('hearts that were tapped before hydration are stored when the page is left', () => {
  const { window, sessionStorage, tap, leave } = page()
  tap('Add Nuala to favorites')
  tap(null)
  tap('Add Finn to favorites')
  leave()
  expect(String(sessionStorage['nestlingHearts'])).toBe(',Add Nuala to favorites,,Add Finn to favorites')
  // A page that comes back from the browser's cache must not tap them a second time, which would remove the names.
  expect(window['nestlingTaps']).toHaveLength(0)
})

test('those of the page before stay stored', () => {
  const { sessionStorage, tap, leave } = page()
  sessionStorage['nestlingHearts'] = 'Add Nuala to favorites'
  tap('Add Finn to favorites')
  leave()
  expect(String(sessionStorage['nestlingHearts'])).toBe('Add Nuala to favorites,Add Finn to favorites')
})

test('nothing is stored of a page without input, or that is hydrated', () => {
  const { sessionStorage, tap, hydrate, leave } = page()
  leave()
  tap('Add Nuala to favorites')
  hydrate()
  leave()
  expect(sessionStorage).toEqual({})
})
