/** The queue of mails that wait to be sent, and notes on those that were not accepted. No API role may enter the schema. */
export const MAIL_SCHEMA = `
create schema if not exists embedded;
revoke all on schema embedded from public;
create table if not exists embedded.mail_queue (
  id uuid primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  -- When it is no longer worth sending.
  ends_at timestamptz not null,
  -- When it is tried next; later while a process is sending it.
  due_at timestamptz not null,
  attempts int not null default 0
);
create index if not exists mail_queue_due_at_idx on embedded.mail_queue (due_at);
create table if not exists embedded.mail_bounces (
  id uuid primary key,
  at timestamptz not null,
  -- Of the address only its domain.
  domain text not null,
  code int not null
);
`
