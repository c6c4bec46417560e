import { syncedTable } from './table.ts'

/** What a person thinks of names that they decide on with another one, by name key. Only likes of both are ever compared. */
export const votes = syncedTable({
  fields: {
    name: { type: 'text', max: 80 },
    /** like or pass. */
    vote: { type: 'text', max: 8 },
    voted_at: { type: 'time' },
    deleted: { type: 'flag' },
  },
  keyForm: 'name',
  blank: (key) => ({ name: key, vote: '', voted_at: '', deleted: false }),
  noun: { one: 'vote', many: 'votes' },
})
