import { syncedTable } from './table.ts'

/**
 * The texts in conflict with a note on the list, so that every device of the account shows them until one has resolved
 * the conflict, which is `deleted`. Their keys are those of `conflictKey`.
 */
export const noteConflicts = syncedTable({
  fields: {
    /** The name's spelling. */
    name: { type: 'text', max: 80 },
    name_key: { type: 'text', max: 80 },
    /** The text that is not on the list, and its stamp. */
    note: { type: 'text', max: 5_000 },
    stamp: { type: 'text', max: 40 },
    deleted: { type: 'flag' },
  },
  keyForm: 'text',
  blank: () => ({ name: '', name_key: '', note: '', stamp: '', deleted: false }),
  noun: { one: 'second version of a note', many: 'second versions of notes' },
})
