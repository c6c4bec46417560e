/** The type of a parameter and its SQL type. */
export type ParameterType =
  | 'uuid'
  | 'uuid[]'
  | 'bigint'
  | 'int'
  | 'jsonb'
  | 'text'
  | 'text[]'
  | 'date'
  | 'timestamptz'

/** A function in schema public as SQL calls it. */
export type Signature = {
  parameters: Record<string, ParameterType>
  /** Parameters that a caller may omit; the function then gets null. */
  optional?: readonly string[]
  /** `value`: one value. `rows`: a table, returned as a list of objects. `nothing`: void. */
  returns: 'value' | 'rows' | 'nothing'
}

/** A function that users may call by `POST /rest/v1/rpc/<name>` with their token. */
export type ServedFunction = Signature & {
  /** Rejected while the disk is full. */
  stores: boolean
  /** Slow enough that a user may run one at a time, and 20 in an hour. */
  heavy?: boolean
  /** Of the request, as JSON. Default 4 kB. */
  maxBytes?: number
}

/**
 * All database functions that the app calls. Nothing else is served: no table, filter, order or cast, since a filter
 * is a program that an attacker could run. A new function needs a row here in addition to its grant.
 */
export const SERVED_FUNCTIONS: Record<string, ServedFunction> = {
  sync_push: {
    parameters: { p_user: 'uuid', p_ops: 'jsonb' },
    returns: 'value',
    stores: true,
    maxBytes: 4 * 1024 * 1024,
  },
  sync_pull: {
    parameters: { p_user: 'uuid', p_cursor: 'bigint', p_limit: 'int', p_tables: 'text[]' },
    // Apps from before there were several tables do not send it.
    optional: ['p_tables'],
    returns: 'value',
    stores: false,
  },
  my_sessions: { parameters: {}, returns: 'rows', stores: false },
  end_session: { parameters: { p_id: 'uuid' }, returns: 'value', stores: false },
  export_my_data: { parameters: {}, returns: 'value', stores: false, heavy: true },
  delete_account: { parameters: {}, returns: 'value', stores: false },
  // Of two people who decide together. The state records what it shows.
  joint_state: { parameters: {}, returns: 'value', stores: true },
  joint_invite: { parameters: { p_name: 'text' }, returns: 'value', stores: true },
  joint_revoke: { parameters: {}, returns: 'value', stores: false },
  joint_join: {
    parameters: { p_code: 'text', p_name: 'text' },
    optional: ['p_name'],
    returns: 'value',
    stores: true,
  },
  joint_leave: { parameters: {}, returns: 'value', stores: false },
  // Of the owner of a family vote; voters use the edge function `poll`.
  poll_create: {
    parameters: { p_title: 'text', p_names: 'jsonb', p_ends_at: 'timestamptz' },
    returns: 'value',
    stores: true,
    // Twenty names of eighty characters.
    maxBytes: 16 * 1024,
  },
  my_polls: { parameters: {}, returns: 'value', stores: false },
  poll_end: { parameters: { p_id: 'uuid' }, returns: 'value', stores: false },
  poll_delete: { parameters: { p_id: 'uuid' }, returns: 'value', stores: false },
  // Counts all events of a range of days; the function itself refuses everyone but admins.
  usage_report: {
    parameters: { p_from: 'date', p_to: 'date' },
    returns: 'value',
    stores: false,
    heavy: true,
  },
}
