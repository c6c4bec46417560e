import { expect, it } from 'vitest'
import { createRegistry } from '#supabase/embedded/watch/registry.ts'
import { measureQueue } from './open-mail.ts'

it('looks at the queue once for each answer, and again after a failed look', async () => {
  const registry = createRegistry()
  let looks = 0
  measureQueue(
    {
      state: async () => {
        looks += 1
        await Promise.resolve()
        if (looks === 1) throw new Error('away')
        return { waiting: looks, overdue: 7 }
      },
    },
    registry,
  )
  const samples = async () => (await registry.text()).split('\n').filter((line) => /^\w/.test(line))
  expect(await samples()).toEqual([])
  expect(await samples()).toEqual(['nestling_mail_queue_size 2', 'nestling_mail_queue_overdue_seconds 7'])
  expect(looks).toBe(2)
})
