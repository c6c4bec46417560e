import { expect, it } from 'vitest'
import { createMutex, noMutex } from './mutex.ts'

/** Three pieces of work, each of two steps; the order of all steps tells whether they interleaved. */
async function stepsUnder(mutex: typeof noMutex): Promise<string[]> {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name}1`)
    await Promise.resolve()
    steps.push(`${name}2`)
  }
  await Promise.all([mutex(work('a')), mutex(work('b')), mutex(work('c'))])
  return steps
}

it('finishes one before the next begins, in the order of the calls', async () => {
  expect(await stepsUnder(createMutex())).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])
  expect(await stepsUnder(noMutex)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
})

it('goes on after a failure, which reaches its own caller only', async () => {
  const mutex = createMutex()
  const broken = mutex(() => Promise.reject(new Error('broken')))
  const fine = mutex(() => Promise.resolve('fine'))
  await expect(broken).rejects.toThrow('broken')
  expect(await fine).toBe('fine')
})
