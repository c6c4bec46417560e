import { expect, it } from 'vitest'
import { createListeners } from './listeners.ts'

it('calls every listener with the notified value, until it unsubscribes', () => {
  const [subscribe, notify] = createListeners<[string]>()
  const received: string[] = []
  const unsubscribe = subscribe((word) => received.push(`first ${word}`))
  subscribe((word) => received.push(`second ${word}`))

  notify('one')
  unsubscribe()
  notify('two')

  expect(received).toEqual(['first one', 'second one', 'second two'])
})

it('continues with the others when a listener unsubscribes during a call', () => {
  const [subscribe, notify] = createListeners()
  const received: string[] = []
  const unsubscribe = subscribe(() => {
    received.push('first')
    unsubscribe()
  })
  subscribe(() => received.push('second'))

  notify()
  notify()

  expect(received).toEqual(['first', 'second', 'second'])
})
