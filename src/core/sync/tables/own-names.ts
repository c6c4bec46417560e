import { syncedTable } from './table.ts'

/** The meanings that a person wrote for names by hand, by name key. */
export const ownNames = syncedTable({
  fields: {
    name: { type: 'text', max: 80 },
    meaning: { type: 'text', max: 300 },
    written_at: { type: 'time' },
    deleted: { type: 'flag' },
  },
  keyForm: 'name',
  joined: 'meaning',
  blank: (key) => ({ name: key, meaning: '', written_at: '', deleted: false }),
  noun: { one: 'meaning of your own', many: 'meanings of your own' },
})
