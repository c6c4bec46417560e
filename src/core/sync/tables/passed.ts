import { syncedTable } from './table.ts'

/** The names that a person does not want to see again, by name key. */
export const passed = syncedTable({
  fields: {
    name: { type: 'text', max: 80 },
    passed_at: { type: 'time' },
    deleted: { type: 'flag' },
  },
  keyForm: 'name',
  blank: (key) => ({ name: key, passed_at: '', deleted: false }),
  noun: { one: 'passed name', many: 'passed names' },
})
