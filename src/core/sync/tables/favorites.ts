import { syncedTable } from './table.ts'

/** The names on the list, by name key. The only table with notes, and so with conflicts. */
export const favorites = syncedTable({
  fields: {
    name: { type: 'text', max: 80 },
    note: { type: 'text', max: 5_000 },
    rank: { type: 'text', max: 500 },
    added_at: { type: 'time' },
    deleted: { type: 'flag' },
  },
  keyForm: 'name',
  blank: (key) => ({ name: key, note: '', rank: '', added_at: '', deleted: false }),
  noun: { one: 'name', many: 'names' },
})
