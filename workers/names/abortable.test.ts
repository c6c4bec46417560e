import { expect, test } from 'vitest'
import { createAbortable } from './abortable.ts'

test('a request ends when its number is aborted, and no other does', async () => {
  const { run, abort } = createAbortable()
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      setTimeout(() => resolve('done'), 5)
    })
  const older = run(1, work)
  const newer = run(2, work)
  abort(1)
  abort(99)
  await expect(older).rejects.toMatchObject({ name: 'AbortError' })
  expect(await newer).toBe('done')
  abort(2)
})
