import { expect, it, vi } from 'vitest'
import { nestlingDatabase } from './database.ts'

it('is one database a thread, and asking for it again subscribes to nothing', () => {
  const db = nestlingDatabase()
  const on = vi.spyOn(db, 'on')
  expect(nestlingDatabase()).toBe(db)
  expect(on).not.toHaveBeenCalled()
})
