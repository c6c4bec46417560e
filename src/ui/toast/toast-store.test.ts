import { expect, it } from 'vitest'
import { createToastStore, REMOVAL_DELAY_MS } from './toast-store.ts'

it('shows one toast at a time, the newest', () => {
  const store = createToastStore(() => undefined)
  store.show({ title: 'Welcome back!' })
  store.show({ title: 'Goodbye!' })
  expect(store.current().map((toast) => toast.title)).toEqual(['Goodbye!'])
})

it('keeps a dismissed toast for 1,000,000 ms and then removes it', () => {
  const planned: { run: () => void; delay: number }[] = []
  const store = createToastStore((run, delay) => planned.push({ run, delay }))
  const id = store.show({ title: 'Goodbye!' })
  store.dismiss(id)
  expect(store.current()).toMatchObject([{ title: 'Goodbye!', open: false }])
  expect(planned[0]?.delay).toBe(1_000_000)
  expect(REMOVAL_DELAY_MS).toBe(1_000_000)
  planned[0]?.run()
  expect(store.current()).toEqual([])
})

it('rejects an action without alt text', () => {
  const store = createToastStore(() => undefined)
  const action = { label: 'Undo', altText: '  ', run: () => undefined }
  expect(() => store.show({ title: 'Removed', action })).toThrow(TypeError)
  expect(store.current()).toEqual([])
})

it('notifies its listeners until they unsubscribe', () => {
  const store = createToastStore(() => undefined)
  let received = 0
  const leave = store.subscribe(() => received++)
  store.show({ title: 'One' })
  leave()
  store.show({ title: 'Two' })
  expect(received).toBe(1)
})
