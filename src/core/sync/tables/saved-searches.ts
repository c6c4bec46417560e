import { syncedTable } from './table.ts'

/** The searches that a person saved under a name, by a random id. */
export const savedSearches = syncedTable({
  fields: {
    name: { type: 'text', max: 80 },
    /** Search params of the generator, as in its address. */
    search: { type: 'text', max: 2_000 },
    saved_at: { type: 'time' },
    deleted: { type: 'flag' },
  },
  keyForm: 'text',
  blank: () => ({ name: '', search: '', saved_at: '', deleted: false }),
  noun: { one: 'saved search', many: 'saved searches' },
})
