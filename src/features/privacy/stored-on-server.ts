import type { StoredData } from './stored-data.ts'

/** On the server, for people who have an account. */
export const WITH_AN_ACCOUNT: readonly StoredData[] = [
  {
    what: 'Your email address, a hash of your password, when you signed up and last signed in, and your phone number if you gave one',
    why: 'to identify your account',
    until: 'until you delete the account; for 7 days if the emailed link is never opened',
    tables: ['auth.users', 'auth.identities', 'auth.pending_sign_up'],
  },
  {
    what: 'Each signed-in device: since when, its browser and its network address',
    why: 'to keep you signed in, and so that you can sign out a device you don’t recognize',
    until:
      'until you sign out there while the server can be reached, sign it out in Settings, or don’t use it for 90 days',
    tables: ['auth.sessions', 'auth.refresh_tokens', 'auth.mfa_amr_claims'],
  },
  {
    what: 'Your second steps, hashes of your recovery codes, codes that were requested, and sign-ins in progress',
    why: 'to check codes and to prevent guessing',
    until:
      'until you delete the account or the second step; recovery codes until you remove your last second step or create new codes',
    tables: [
      'auth.mfa_factors',
      'auth.mfa_challenges',
      'auth.flow_state',
      'auth.recovery_codes',
      'auth.mailed_code_tries',
    ],
  },
  {
    what: 'A log: sign-ups, sign-ins, sign-outs, password resets and changes, removed second steps, recovery codes created and used, and when',
    why: 'to investigate break-ins',
    until: 'for 90 days, or until you delete the account',
    tables: ['auth.audit_log_entries'],
  },
  {
    what: 'Your list: names, notes, order and times; up to 50 earlier versions of a note that was changed in two places',
    why: 'to keep your devices in sync and lose nothing you wrote',
    until: 'until you delete the account; a name you removed, for 180 days',
    tables: ['public.favorites', 'public.note_revision'],
  },
  {
    what: 'The names you passed on, and when; how many there are',
    why: 'to keep your devices in sync',
    until: 'until you delete the account; a name you brought back, for 180 days',
    tables: ['public.synced_row', 'private.synced_count', 'private.synced_table'],
    synced: ['passed'],
  },
  {
    what: 'The searches you saved, their names, and when; how many there are',
    why: 'to keep your devices in sync',
    until: 'until you delete the account; a search you deleted, for 180 days',
    tables: ['public.synced_row', 'private.synced_count', 'private.synced_table'],
    synced: ['saved_searches'],
  },
  {
    what: 'The tags and lists you sorted your names into, the meanings you wrote for names, and when; how many there are',
    why: 'to keep your devices in sync',
    until: 'until you delete the account; one you removed, for 180 days',
    tables: ['public.synced_row', 'private.synced_count', 'private.synced_table'],
    synced: ['labels', 'own_names'],
  },
  {
    what: 'The names you like or pass on when you decide with another person, and when; how many there are',
    why: 'to keep your devices in sync and to find what you both like; the other person is shown only that',
    until: 'until you delete the account; a vote you took back, for 180 days',
    tables: ['public.synced_row', 'private.synced_count', 'private.synced_table'],
    synced: ['votes'],
  },
  {
    what: 'The second versions of notes that two devices wrote at the same time; how many there are',
    why: 'to show both versions on all your devices',
    until: 'until you delete the account; one you decided on, for 180 days',
    tables: ['public.synced_row', 'private.synced_count', 'private.synced_table'],
    synced: ['note_conflicts'],
  },
  {
    what: 'If you decide with another person: who the two of you are and the name each of you chose, the names you were shown because you both liked them, hashes of invitation codes, and how many of those you made or entered in an hour',
    why: 'to compare what you both like, to show both of you the same, and to prevent guessing',
    until:
      'until one of you leaves or deletes the account; for the one who stays, the names you were shown until they start again, join another list or delete the account too; the hourly counts for about a day',
    tables: [
      'private.joint_list',
      'private.joint_member',
      'private.joint_match',
      'private.joint_invitation',
      'private.joint_count',
    ],
  },
  {
    what: 'The family votes you start: the question, the names, when each was made and ends, and a hash of the code in its link; how many you started in an hour',
    why: 'to show a vote to anyone with its link, and the result to you',
    until:
      'until 30 days after its end, or until you delete it or the account; the hourly counts for about a day',
    tables: ['private.poll', 'private.joint_count'],
  },
  {
    what: 'Which changes to your list have arrived and in what order, how many in an hour, and the size of your list',
    why: 'so that a change sent twice counts once, and to prevent flooding',
    until: 'for 60 days; the hourly counts for about a day; the order and size until you delete the account',
    tables: ['public.applied_op', 'public.sync_head', 'private.push_count'],
  },
]

/** On the server, for people with or without an account. */
export const WITHOUT_AN_ACCOUNT: readonly StoredData[] = [
  {
    what: 'A message to us: the name, email address and text you entered in the form',
    why: 'to reply to you',
    until: 'for 12 months, or until an account with that address, once confirmed, is deleted',
    tables: ['public.contact_message'],
  },
  {
    what: 'If you agree to analytics: that you viewed a page and of what kind, how far you scrolled, which posts and guides you read, the links you followed within Nestling, how fast pages were, and that you searched, opened or saved a name (not which) or created an account; each with the minute, a random number, and another one that lasts as long as the tab',
    why: 'to see what helps',
    until: 'for 13 months',
    tables: ['public.usage_event'],
  },
  {
    what: 'Without asking you first: the kind of an app error, where in our code and on what kind of page it happened; no text, no address',
    why: 'to fix it',
    until: 'for 90 days',
    tables: ['public.error_report'],
  },
  {
    what: 'How much came from one sender this hour, known only by a hash',
    why: 'to prevent flooding',
    until: 'for about a day',
    tables: ['private.ingest_count', 'private.ingest_salt'],
  },
  {
    what: 'If this site uses a language model: how often one person or network asked it this hour, known only by a hash, and what a day of it cost; nothing you asked',
    why: 'to limit the cost',
    until: 'for less than two days; the cost of a day for 32 days',
    tables: ['private.suggestion_count', 'private.suggestion_claim', 'private.suggestion_spent'],
  },
  {
    what: 'If you vote in a family vote: the names you chose, and a hash of a random number that your device made for this vote alone; no time, no network address, no account',
    why: 'to count each device once; the person who asks sees only how often each name was chosen',
    until: 'until 30 days after its end, or until the person who asks deletes it or their account',
    tables: ['private.poll_ballot'],
  },
  {
    what: 'How often one network opened family votes or voted this hour, known only by a hash',
    why: 'to limit votes given twice',
    until: 'for less than two days',
    tables: ['private.poll_count'],
  },
]
