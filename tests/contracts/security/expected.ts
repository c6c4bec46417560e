/**
 * Who gets what from every table and function, written by hand. Every actor tries to access the owner's rows.
 *
 * | actor   | who that is                                                                            |
 * | ------- | -------------------------------------------------------------------------------------- |
 * | anon    | not signed in                                                                           |
 * | other   | another user                                                                            |
 * | admin   | another user with `app_metadata.role = 'admin'`                                         |
 * | locked  | the owner, whose second factor is verified, in a session that has not given its code    |
 * | service | the secret key                                                                          |
 * | owner   | the owner in a session that has                                                         |
 *
 * | outcome  | what happens                                                                           |
 * | -------- | -------------------------------------------------------------------------------------- |
 * | refused  | 42501: the role lacks the right                                                         |
 * | second   | PT403: the code of the second factor is required first                                  |
 * | stranger | 28000: the call names another user                                                      |
 * | outsider | 0P000: only admins may call it                                                          |
 * | absent   | the API does not know it                                                                |
 * | granted  | the same, but the role may call it: edge functions do, in process or on a hosted project  |
 * | own      | a response without any other user's data                                                |
 * | nothing  | the response `false`                                                                    |
 */
const MATRIX = `
                                                   anon     other     admin     locked   service  owner

public.favorites                          select   absent   absent    absent    absent   absent   absent
public.favorites                          insert   absent   absent    absent    absent   absent   absent
public.favorites                          update   absent   absent    absent    absent   absent   absent
public.favorites                          delete   absent   absent    absent    absent   absent   absent

public.note_revision                      select   absent   absent    absent    absent   absent   absent
public.note_revision                      insert   absent   absent    absent    absent   absent   absent
public.note_revision                      update   absent   absent    absent    absent   absent   absent
public.note_revision                      delete   absent   absent    absent    absent   absent   absent

public.applied_op                         select   absent   absent    absent    absent   absent   absent
public.applied_op                         insert   absent   absent    absent    absent   absent   absent
public.applied_op                         update   absent   absent    absent    absent   absent   absent
public.applied_op                         delete   absent   absent    absent    absent   absent   absent

public.sync_head                          select   absent   absent    absent    absent   absent   absent
public.sync_head                          insert   absent   absent    absent    absent   absent   absent
public.sync_head                          update   absent   absent    absent    absent   absent   absent
public.sync_head                          delete   absent   absent    absent    absent   absent   absent

public.synced_row                         select   absent   absent    absent    absent   absent   absent
public.synced_row                         insert   absent   absent    absent    absent   absent   absent
public.synced_row                         update   absent   absent    absent    absent   absent   absent
public.synced_row                         delete   absent   absent    absent    absent   absent   absent

private.synced_table                      select   absent   absent    absent    absent   absent   absent
private.synced_table                      insert   absent   absent    absent    absent   absent   absent
private.synced_table                      update   absent   absent    absent    absent   absent   absent
private.synced_table                      delete   absent   absent    absent    absent   absent   absent

private.synced_count                      select   absent   absent    absent    absent   absent   absent
private.synced_count                      insert   absent   absent    absent    absent   absent   absent
private.synced_count                      update   absent   absent    absent    absent   absent   absent
private.synced_count                      delete   absent   absent    absent    absent   absent   absent

public.contact_message                    select   absent   absent    absent    absent   absent   absent
public.contact_message                    insert   absent   absent    absent    absent   absent   absent
public.contact_message                    update   absent   absent    absent    absent   absent   absent
public.contact_message                    delete   absent   absent    absent    absent   absent   absent

public.usage_event                        select   absent   absent    absent    absent   absent   absent
public.usage_event                        insert   absent   absent    absent    absent   absent   absent
public.usage_event                        update   absent   absent    absent    absent   absent   absent
public.usage_event                        delete   absent   absent    absent    absent   absent   absent

public.error_report                       select   absent   absent    absent    absent   absent   absent
public.error_report                       insert   absent   absent    absent    absent   absent   absent
public.error_report                       update   absent   absent    absent    absent   absent   absent
public.error_report                       delete   absent   absent    absent    absent   absent   absent

private.ingest_count                      select   absent   absent    absent    absent   absent   absent
private.ingest_count                      insert   absent   absent    absent    absent   absent   absent
private.ingest_count                      update   absent   absent    absent    absent   absent   absent
private.ingest_count                      delete   absent   absent    absent    absent   absent   absent

private.ingest_salt                       select   absent   absent    absent    absent   absent   absent
private.ingest_salt                       insert   absent   absent    absent    absent   absent   absent
private.ingest_salt                       update   absent   absent    absent    absent   absent   absent
private.ingest_salt                       delete   absent   absent    absent    absent   absent   absent

private.push_count                        select   absent   absent    absent    absent   absent   absent
private.push_count                        insert   absent   absent    absent    absent   absent   absent
private.push_count                        update   absent   absent    absent    absent   absent   absent
private.push_count                        delete   absent   absent    absent    absent   absent   absent

private.suggestion_count                  select   absent   absent    absent    absent   absent   absent
private.suggestion_count                  insert   absent   absent    absent    absent   absent   absent
private.suggestion_count                  update   absent   absent    absent    absent   absent   absent
private.suggestion_count                  delete   absent   absent    absent    absent   absent   absent

private.suggestion_spent                  select   absent   absent    absent    absent   absent   absent
private.suggestion_spent                  insert   absent   absent    absent    absent   absent   absent
private.suggestion_spent                  update   absent   absent    absent    absent   absent   absent
private.suggestion_spent                  delete   absent   absent    absent    absent   absent   absent

private.suggestion_claim                  select   absent   absent    absent    absent   absent   absent
private.suggestion_claim                  insert   absent   absent    absent    absent   absent   absent
private.suggestion_claim                  update   absent   absent    absent    absent   absent   absent
private.suggestion_claim                  delete   absent   absent    absent    absent   absent   absent

private.joint_list                        select   absent   absent   absent    absent   absent   absent
private.joint_list                        insert   absent   absent   absent    absent   absent   absent
private.joint_list                        update   absent   absent   absent    absent   absent   absent
private.joint_list                        delete   absent   absent   absent    absent   absent   absent

private.joint_member                      select   absent   absent   absent    absent   absent   absent
private.joint_member                      insert   absent   absent   absent    absent   absent   absent
private.joint_member                      update   absent   absent   absent    absent   absent   absent
private.joint_member                      delete   absent   absent   absent    absent   absent   absent

private.joint_invitation                  select   absent   absent   absent    absent   absent   absent
private.joint_invitation                  insert   absent   absent   absent    absent   absent   absent
private.joint_invitation                  update   absent   absent   absent    absent   absent   absent
private.joint_invitation                  delete   absent   absent   absent    absent   absent   absent

private.joint_match                       select   absent   absent   absent    absent   absent   absent
private.joint_match                       insert   absent   absent   absent    absent   absent   absent
private.joint_match                       update   absent   absent   absent    absent   absent   absent
private.joint_match                       delete   absent   absent   absent    absent   absent   absent

private.joint_count                       select   absent   absent   absent    absent   absent   absent
private.joint_count                       insert   absent   absent   absent    absent   absent   absent
private.joint_count                       update   absent   absent   absent    absent   absent   absent
private.joint_count                       delete   absent   absent   absent    absent   absent   absent

private.poll                              select   absent   absent   absent    absent   absent   absent
private.poll                              insert   absent   absent   absent    absent   absent   absent
private.poll                              update   absent   absent   absent    absent   absent   absent
private.poll                              delete   absent   absent   absent    absent   absent   absent

private.poll_ballot                       select   absent   absent   absent    absent   absent   absent
private.poll_ballot                       insert   absent   absent   absent    absent   absent   absent
private.poll_ballot                       update   absent   absent   absent    absent   absent   absent
private.poll_ballot                       delete   absent   absent   absent    absent   absent   absent

private.poll_count                        select   absent   absent   absent    absent   absent   absent
private.poll_count                        insert   absent   absent   absent    absent   absent   absent
private.poll_count                        update   absent   absent   absent    absent   absent   absent
private.poll_count                        delete   absent   absent   absent    absent   absent   absent

public.sync_push(uuid, jsonb)             rpc      refused  stranger  stranger  second   refused  own
public.sync_pull(uuid, bigint, integer, text[])
                                          rpc      refused  stranger  stranger  second   refused  own
public.sync_renew_epochs()                rpc      absent   absent    absent    absent   absent   absent
public.sync_collect()                     rpc      absent   absent    absent    absent   granted  absent
public.ingest_batch(jsonb, text)          rpc      absent   absent    absent    absent   granted  absent
public.contact_to_mail(integer)           rpc      absent   absent    absent    absent   granted  absent
public.contact_mailed(uuid[], uuid[])     rpc      absent   absent    absent    absent   granted  absent
public.suggestion_claim(text, text, integer, bigint)
                                          rpc      absent   absent    absent    absent   granted  absent
public.suggestion_settle(uuid, integer)   rpc      absent   absent    absent    absent   granted  absent
public.my_sessions()                      rpc      refused  own       own       second   refused  own
public.end_session(uuid)                  rpc      refused  nothing   nothing   second   refused  own
public.export_my_data()                   rpc      refused  own       own       second   refused  own
public.usage_report(date, date)           rpc      refused  outsider  own       second   refused  outsider
public.joint_state()                      rpc      refused  own      own       second   refused  own
public.joint_invite(text)                 rpc      refused  own      own       second   refused  own
public.joint_revoke()                     rpc      refused  own      own       second   refused  own
public.joint_join(text, text)             rpc      refused  own      own       second   refused  own
public.joint_leave()                      rpc      refused  own      own       second   refused  own
public.poll_create(text, jsonb, timestamp with time zone)
                                          rpc      refused  own       own       second   refused  own
public.my_polls()                         rpc      refused  own       own       second   refused  own
public.poll_end(uuid)                     rpc      refused  nothing   nothing   second   refused  own
public.poll_delete(uuid)                  rpc      refused  nothing   nothing   second   refused  own
public.poll_open(text, text, text)        rpc      absent   absent    absent    absent   granted  absent
public.poll_vote(text, text, jsonb, text)
                                          rpc      absent   absent    absent    absent   granted  absent

private.assured()                         rpc      absent   absent    absent    absent   absent   absent
private.require_assurance()               rpc      absent   absent    absent    absent   absent   absent
private.check_caller(uuid)                rpc      absent   absent    absent    absent   absent   absent
private.sessions_of(uuid)                 rpc      absent   absent    absent    absent   absent   absent
private.log_of(uuid)                      rpc      absent   absent    absent    absent   absent   absent
private.check_op(jsonb)                   rpc      absent   absent    absent    absent   absent   absent
private.cap_stamp(text, text)             rpc      absent   absent    absent    absent   absent   absent
private.apply_favorite(uuid, jsonb)       rpc      absent   absent    absent    absent   absent   absent
private.favorite_row(favorites)           rpc      absent   absent    absent    absent   absent   absent
private.verdict(uuid, applied_op)         rpc      absent   absent    absent    absent   absent   absent
private.gone_row(uuid, text, text)        rpc      absent   absent    absent    absent   absent   absent
private.collect_sync(timestamp with time zone, integer)
                                          rpc      absent   absent    absent    absent   absent   absent
private.keep_revision(uuid, text, text, text, text)
                                          rpc      absent   absent    absent    absent   absent   absent
private.iso_time(timestamp with time zone)
                                          rpc      absent   absent    absent    absent   absent   absent
private.ingest_source(text)               rpc      absent   absent    absent    absent   absent   absent
private.ingest_limit(text, text)          rpc      absent   absent    absent    absent   absent   absent
private.ingest_take(text, text, timestamp with time zone)
                                          rpc      absent   absent    absent    absent   absent   absent
private.ingest_known(text, uuid)          rpc      absent   absent    absent    absent   absent   absent
private.ingest_store(text, uuid, jsonb)   rpc      absent   absent    absent    absent   absent   absent
private.collect_ingest(timestamp with time zone, integer)
                                          rpc      absent   absent    absent    absent   absent   absent
private.forget_messages()                 rpc      absent   absent    absent    absent   absent   absent
private.count_push(uuid, jsonb)           rpc      absent   absent    absent    absent   absent   absent
private.refused_payload(jsonb)            rpc      absent   absent    absent    absent   absent   absent
private.forget_rows()                     rpc      absent   absent    absent    absent   absent   absent
private.take_seq()                        rpc      absent   absent    absent    absent   absent   absent
private.synced_bytes(jsonb)               rpc      absent   absent    absent    absent   absent   absent
private.take_synced_seq()                 rpc      absent   absent    absent    absent   absent   absent
private.forget_synced_rows()              rpc      absent   absent    absent    absent   absent   absent
private.synced_tables()                   rpc      absent   absent    absent    absent   absent   absent
private.synced_wire_row(synced_row)       rpc      absent   absent    absent    absent   absent   absent
private.apply_synced(uuid, jsonb)         rpc      absent   absent    absent    absent   absent   absent
private.check_synced_op(jsonb, private.synced_table)
                                          rpc      absent   absent    absent    absent   absent   absent
private.collect_synced(timestamp with time zone, integer)
                                          rpc      absent   absent    absent    absent   absent   absent
private.refuse_delete()                   rpc      absent   absent    absent    absent   absent   absent
private.suggestion_limit(text, boolean)   rpc      absent   absent    absent    absent   absent   absent
private.suggestion_take(text, text)       rpc      absent   absent    absent    absent   absent   absent
private.suggestion_reserve(date, integer, bigint, boolean)
                                          rpc      absent   absent    absent    absent   absent   absent
private.collect_suggestions(timestamp with time zone)
                                          rpc      absent   absent    absent    absent   absent   absent
private.min_sessions()                    rpc      absent   absent    absent    absent   absent   absent
private.max_groups()                      rpc      absent   absent    absent    absent   absent   absent
private.require_admin()                   rpc      absent   absent    absent    absent   absent   absent
private.event_number(jsonb, text)         rpc      absent   absent    absent    absent   absent   absent
private.event_text(jsonb, text, text)     rpc      absent   absent    absent    absent   absent   absent
private.is_joint_name(text)               rpc      absent   absent   absent    absent   absent   absent
private.joint_lock(uuid, uuid)            rpc      absent   absent   absent    absent   absent   absent
private.joint_caller()                    rpc      absent   absent   absent    absent   absent   absent
private.joint_take(uuid, text)            rpc      absent   absent   absent    absent   absent   absent
private.joint_name(text)                  rpc      absent   absent   absent    absent   absent   absent
private.joint_code()                      rpc      absent   absent   absent    absent   absent   absent
private.joint_hash(text)                  rpc      absent   absent   absent    absent   absent   absent
private.joint_likes(uuid)                 rpc      absent   absent   absent    absent   absent   absent
private.joint_matches(uuid, uuid, uuid)   rpc      absent   absent   absent    absent   absent   absent
private.joint_end()                       rpc      absent   absent   absent    absent   absent   absent
private.joint_export(uuid)                rpc      absent   absent   absent    absent   absent   absent
private.collect_joint(timestamp with time zone)
                                          rpc      absent   absent   absent    absent   absent   absent
private.is_shown_text(text, integer)      rpc      absent   absent    absent    absent   absent   absent
private.are_poll_names(text[])            rpc      absent   absent    absent    absent   absent   absent
private.max_ballots()                     rpc      absent   absent    absent    absent   absent   absent
private.max_polls()                       rpc      absent   absent    absent    absent   absent   absent
private.poll_limit(text, boolean)         rpc      absent   absent    absent    absent   absent   absent
private.poll_take(text, text)             rpc      absent   absent    absent    absent   absent   absent
private.poll_wait(text, text)             rpc      absent   absent    absent    absent   absent   absent
private.poll_device(uuid, text)           rpc      absent   absent    absent    absent   absent   absent
private.check_voter(text, text)           rpc      absent   absent    absent    absent   absent   absent
private.polls_of(uuid)                    rpc      absent   absent    absent    absent   absent   absent
private.collect_polls(timestamp with time zone, integer)
                                          rpc      absent   absent    absent    absent   absent   absent

public.delete_account()                   rpc      refused  own       own       second   refused  own
`

/** Helpers that policies call with the rights of the requesting role; no role may use the schema directly. */
export const CALLED_BY_POLICIES = ['private.require_assurance()']

export const ACTORS = ['anon', 'other', 'admin', 'locked', 'service', 'owner'] as const
export type Actor = (typeof ACTORS)[number]

/** `object action` -> outcome of every actor, in the order of the table above. */
export function expectedMatrix(): Map<string, Record<Actor, string>> {
  const [heading = '', ...lines] = MATRIX.replace(/\)\n +rpc/g, ')  rpc')
    .split('\n')
    .filter((line) => line.trim() !== '')
  if (heading.trim().split(/ +/).join() !== ACTORS.join()) throw new Error('the heading names other actors')
  return new Map(
    lines.map((line) => {
      const [object, action, anon, other, admin, locked, service, owner, ...more] = line.split(/ {2,}/)
      if (!(object && action && anon && other && admin && locked && service && owner) || more.length > 0)
        throw new Error(`not a line of the matrix: ${line}`)
      return [`${object} ${action}`, { anon, other, admin, locked, service, owner }]
    }),
  )
}
