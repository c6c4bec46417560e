import { expect, it } from 'vitest'
import { onSettled } from './on-settled.ts'

/** Long enough for every callback of a settled promise. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('calls back with the value of the promise, or with its error', async () => {
  const received: unknown[] = []
  const failure = new TypeError('Failed to fetch')
  const receive = (value: unknown) => received.push(value)

  onSettled(Promise.resolve('answer'), receive, receive)
  onSettled(Promise.reject(failure), () => expect.unreachable(), receive)
  await settled()

  expect(received).toEqual(['answer', failure])
})

it('does not call back once it is cancelled, even when the promise settles later', async () => {
  const received: unknown[] = []
  const receive = (value: unknown) => received.push(value)

  onSettled(Promise.resolve('answer'), receive, receive)()
  onSettled(Promise.reject(new Error('refused')), receive, receive)()
  await settled()

  expect(received).toEqual([])
})
