/**
 * Who gets what from every table and function, written by hand. The owner's rows are what everybody reaches for.
 *
 * | actor   | who that is                                                                            |
 * | ------- | -------------------------------------------------------------------------------------- |
 * | anon    | nobody signed in                                                                        |
 * | other   | another person                                                                          |
 * | admin   | another person with `app_metadata.role = 'admin'`                                       |
 * | locked  | the owner, whose second factor is verified, in a session that has not given its code    |
 * | service | the secret key                                                                          |
 * | owner   | the owner in a session that has                                                         |
 *
 * | outcome  | what happens                                                                           |
 * | -------- | -------------------------------------------------------------------------------------- |
 * | refused  | 42501: the role has no such right                                                       |
 * | second   | PT403: give the code of the second factor first                                         |
 * | stranger | 28000: the call names somebody else                                                     |
 * | absent   | the API does not know it                                                                |
 * | own      | an answer without anybody else's data                                                   |
 * | nothing  | the answer `false`                                                                      |
 */
const MATRIX = `
                                                   anon     other     admin     locked   service  owner

public.favorites                          select   refused  refused   refused   refused  refused  refused
public.favorites                          insert   refused  refused   refused   refused  refused  refused
public.favorites                          update   refused  refused   refused   refused  refused  refused
public.favorites                          delete   refused  refused   refused   refused  refused  refused

public.note_revision                      select   refused  refused   refused   refused  refused  refused
public.note_revision                      insert   refused  refused   refused   refused  refused  refused
public.note_revision                      update   refused  refused   refused   refused  refused  refused
public.note_revision                      delete   refused  refused   refused   refused  refused  refused

public.applied_op                         select   refused  refused   refused   refused  refused  refused
public.applied_op                         insert   refused  refused   refused   refused  refused  refused
public.applied_op                         update   refused  refused   refused   refused  refused  refused
public.applied_op                         delete   refused  refused   refused   refused  refused  refused

public.sync_head                          select   refused  refused   refused   refused  refused  refused
public.sync_head                          insert   refused  refused   refused   refused  refused  refused
public.sync_head                          update   refused  refused   refused   refused  refused  refused
public.sync_head                          delete   refused  refused   refused   refused  refused  refused

public.contact_message                    select   refused  refused   refused   refused  refused  refused
public.contact_message                    insert   refused  refused   refused   refused  refused  refused
public.contact_message                    update   refused  refused   refused   refused  refused  refused
public.contact_message                    delete   refused  refused   refused   refused  refused  refused

public.usage_event                        select   refused  refused   refused   refused  refused  refused
public.usage_event                        insert   refused  refused   refused   refused  refused  refused
public.usage_event                        update   refused  refused   refused   refused  refused  refused
public.usage_event                        delete   refused  refused   refused   refused  refused  refused

public.error_report                       select   refused  refused   refused   refused  refused  refused
public.error_report                       insert   refused  refused   refused   refused  refused  refused
public.error_report                       update   refused  refused   refused   refused  refused  refused
public.error_report                       delete   refused  refused   refused   refused  refused  refused

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

public.sync_push(uuid, jsonb)             rpc      refused  stranger  stranger  second   refused  own
public.sync_pull(uuid, bigint, integer)   rpc      refused  stranger  stranger  second   refused  own
public.sync_renew_epochs()                rpc      refused  refused   refused   refused  refused  refused
public.sync_collect()                     rpc      refused  refused   refused   refused  own      refused
public.ingest_batch(jsonb, text)          rpc      refused  refused   refused   refused  own      refused
public.contact_to_mail(integer)           rpc      refused  refused   refused   refused  own      refused
public.contact_mailed(uuid[], uuid[])     rpc      refused  refused   refused   refused  own      refused
public.my_sessions()                      rpc      refused  own       own       second   refused  own
public.end_session(uuid)                  rpc      refused  nothing   nothing   second   refused  own
public.export_my_data()                   rpc      refused  own       own       second   refused  own

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
private.gone_row(uuid, text)              rpc      absent   absent    absent    absent   absent   absent
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
private.refuse_delete()                   rpc      absent   absent    absent    absent   absent   absent

public.delete_account()                   rpc      refused  own       own       second   refused  own
`

/** Helpers that policies call with the rights of whoever asks; the schema is closed to everybody all the same. */
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
