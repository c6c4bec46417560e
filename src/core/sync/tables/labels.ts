import { syncedTable } from './table.ts'

/** A row says that a name has a tag, or is on a list beside the favorites; its key is that of `labelRowKey`. */
export const labels = syncedTable({
  fields: {
    /** The spelling of the name, or of the label in the row of a list itself, whose `name_key` is ''. */
    name: { type: 'text', max: 80 },
    name_key: { type: 'text', max: 80 },
    /** tag or list. */
    kind: { type: 'text', max: 8 },
    label: { type: 'text', max: 40 },
    labeled_at: { type: 'time' },
    deleted: { type: 'flag' },
  },
  keyForm: 'text',
  blank: () => ({ name: '', name_key: '', kind: '', label: '', labeled_at: '', deleted: false }),
  noun: { one: 'tag or list entry', many: 'tags and list entries' },
})
