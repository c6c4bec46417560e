import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { writeFact } from '#src/data/device.ts'
import { clearFamily, keepSearched } from './family-store.ts'
import { searchedFamily } from './searched-family.ts'

vi.mock('#src/ui/notice.ts', () => ({ notify: async () => undefined }))

const garcia = { ...NO_FAMILY, surname: 'Garcia' }

test('what a search says of a family is kept until one says nothing, and until the family is cleared', async () => {
  keepSearched(garcia)
  expect(searchedFamily.current()).toEqual(garcia)
  keepSearched(null)
  expect(searchedFamily.current()).toBeNull()

  keepSearched(garcia)
  await clearFamily(garcia)
  expect(searchedFamily.current()).toBeNull()
})

test('it does not outlast the person who was signed in', async () => {
  const db = nestlingDatabase()
  await writeFact(db, 'account', 'mum')
  const changed = vi.fn<() => void>()
  searchedFamily.subscribe(changed)
  keepSearched(garcia)
  // Until the account has been read once.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(searchedFamily.current()).toEqual(garcia)
  await writeFact(db, 'account', undefined)
  await vi.waitFor(() => expect(searchedFamily.current()).toBeNull())
  expect(changed).toHaveBeenCalledTimes(2) // set, and cleared
})
