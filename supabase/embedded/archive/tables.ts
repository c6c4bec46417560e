/** What an archive is for: `people` moves to another server, `everything` is a backup of this one. */
export type ArchiveScope = 'people' | 'everything'

/** A table whose rows are archived. */
export type ArchivedTable = {
  name: string
  /** Columns of the primary key, in the order in which rows are written. */
  key: readonly string[]
  /** Of backups alone: it means nothing on another server. */
  onlyInBackups?: true
  /** Columns that are never archived. */
  omit?: readonly string[]
  /** Columns that do not move to another server. */
  omitWhenMoved?: readonly string[]
  /** Which account `u` a row `t` belongs to; null for a row of nobody. */
  owner: string | null
  /** A further condition on the rows that move to another server. */
  whereWhenMoved?: string
  /** Its triggers would number, date and count the rows that are imported; the archive has all of that. */
  hasTriggers?: true
}

/** Of links and codes that were mailed by the former server, and of changes that wait for them. */
const MAILED = [
  'instance_id',
  'is_super_admin',
  'confirmation_token',
  'confirmation_sent_at',
  'recovery_token',
  'recovery_sent_at',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'email_change_sent_at',
  'email_change_confirm_status',
  'phone_change',
  'phone_change_token',
  'phone_change_sent_at',
  'reauthentication_token',
  'reauthentication_sent_at',
]

const USER = 'u.id = t.user_id'

/** In the order in which they can be imported. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  { name: 'auth.users', key: ['id'], owner: 'u.id = t.id', omitWhenMoved: MAILED },
  { name: 'auth.identities', key: ['id'], owner: USER },
  {
    name: 'auth.mfa_factors',
    key: ['id'],
    owner: USER,
    omitWhenMoved: ['last_challenged_at'],
    whereWhenMoved: `status = 'verified'`,
  },
  { name: 'auth.recovery_codes', key: ['user_id', 'code_hash'], owner: USER },
  { name: 'auth.pending_sign_up', key: ['user_id'], owner: USER, onlyInBackups: true },
  { name: 'auth.audit_log_entries', key: ['id'], owner: `u.id::text = t.payload ->> 'actor_id'` },
  { name: 'auth.sessions', key: ['id'], owner: USER, onlyInBackups: true },
  { name: 'auth.refresh_tokens', key: ['id'], owner: null, onlyInBackups: true },
  {
    name: 'auth.mfa_amr_claims',
    key: ['session_id', 'authentication_method'],
    owner: null,
    onlyInBackups: true,
  },
  { name: 'auth.mailed_code_tries', key: ['user_id'], owner: USER, onlyInBackups: true },
  // An import takes a new epoch, so that devices send again what they have.
  { name: 'public.sync_head', key: ['user_id'], owner: USER, omit: ['epoch'] },
  { name: 'public.favorites', key: ['user_id', 'name_key'], owner: USER, hasTriggers: true },
  { name: 'public.note_revision', key: ['user_id', 'name_key', 'stamp'], owner: USER },
  { name: 'public.synced_row', key: ['user_id', 'table_name', 'key'], owner: USER, hasTriggers: true },
  { name: 'private.synced_count', key: ['user_id', 'table_name'], owner: USER },
  { name: 'public.applied_op', key: ['user_id', 'op_id'], owner: USER },
  { name: 'private.push_count', key: ['user_id', 'hour'], owner: USER },
  { name: 'private.joint_list', key: ['id'], owner: null },
  { name: 'private.joint_member', key: ['user_id'], owner: USER },
  { name: 'private.joint_match', key: ['list_id', 'name_key'], owner: null },
  { name: 'private.joint_invitation', key: ['code_hash'], owner: null },
  { name: 'private.poll', key: ['id'], owner: USER },
  {
    name: 'private.poll_ballot',
    key: ['poll_id', 'device_hash'],
    owner: 'u.id = (select p.user_id from private.poll p where p.id = t.poll_id)',
  },
  { name: 'public.contact_message', key: ['batch_id'], owner: null },
  { name: 'public.usage_event', key: ['batch_id', 'n'], owner: null },
  { name: 'public.error_report', key: ['batch_id'], owner: null },
]

/** Tables that no archive contains, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'auth.flow_state': 'never used',
  'auth.mfa_challenges': 'codes that are valid for five minutes',
  'embedded.attempts': 'counters of limits, which a restart resets as well',
  'embedded.imports': 'which archives this database has taken',
  'embedded.mail_bounces': 'notes on mails of the former server',
  'embedded.mail_queue': 'mails that have been sent since',
  'embedded.secrets': 'keys, which are in the header of a backup',
  'private.ingest_count': 'counters of limits of one day',
  'private.ingest_salt': 'a salt of one day',
  'private.joint_count': 'counters of limits of one day',
  'private.poll_count': 'counters of limits of one day',
  'private.suggestion_claim': 'counters of limits of one day',
  'private.suggestion_count': 'counters of limits of one day',
  'private.suggestion_spent': 'counters of limits of one day',
  'private.synced_table': 'part of the migrations',
  'supabase_migrations.schema_migrations': 'the header has the version',
}

/**
 * Which rows of a table `t` a scope contains. An account whose address was never confirmed does not move: it has no list,
 * the link in its mail is the former server's, and its password may be a stranger's.
 */
export function conditionOf({ owner, whereWhenMoved }: ArchivedTable, scope: ArchiveScope): string {
  if (scope === 'everything') return 'true'
  const isOfPerson = owner
    ? `exists (select from auth.users u where ${owner} and u.confirmed_at is not null)`
    : 'true'
  return `${isOfPerson} and ${whereWhenMoved ?? 'true'}`
}

/** The tables of a scope. */
export function tablesOf(scope: ArchiveScope): readonly ArchivedTable[] {
  return ARCHIVED_TABLES.filter(({ onlyInBackups }) => scope === 'everything' || !onlyInBackups)
}
