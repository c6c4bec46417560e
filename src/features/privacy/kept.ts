/** One kind of thing that is kept somewhere. */
export type Kept = {
  what: string
  /** Why, where that does not go without saying. */
  why?: string
  until: string
  /** The tables that hold it, as docs/privacy.md names them. */
  tables: readonly string[]
}

/** In the browser's own storage for this site. */
export const ON_THE_DEVICE: readonly Kept[] = [
  {
    what: 'Your list: names, notes, order, when you added them, and a mark for each one you removed',
    until: 'you erase this device, or the site’s data in the browser',
    tables: ['favorites', 'favoriteBase'],
  },
  {
    what: 'Changes of the list that your account does not have yet, and how far this device has followed it',
    until: 'the server has them; the rest until you erase this device',
    tables: ['outbox', 'syncState'],
  },
  {
    what: 'A note that met another text of yours, from another device or a file',
    until: 'you choose which text stays',
    tables: ['noteConflicts'],
  },
  {
    what: 'What waits to be sent without an account: messages to us, reports of errors, events of use if you agreed to them',
    until:
      'the server has it; a message that was refused until you discard it; events also until you take your agreement back',
    tables: ['ingestOutbox'],
  },
  {
    what: 'A random number for this installation, your answer about cookies, when you put off installing the app, the last 50 errors of the app; with an account its id and the server’s public keys; the ids of accounts that you signed up for here, until their mailed link is opened',
    until: 'you erase this device; the account’s part until you sign out',
    tables: ['device'],
  },
  {
    what: 'With an account: that you are signed in, your address and how you sign in',
    until: 'you sign out',
    tables: ['session'],
  },
]

/** On the server, for people who have an account. */
export const WITH_AN_ACCOUNT: readonly Kept[] = [
  {
    what: 'Your email, a hash of your password, when you signed up and last signed in; a phone number, if you gave one',
    why: 'to know you again',
    until: 'you delete the account; 7 days if the mailed link is never opened',
    tables: ['auth.users', 'auth.identities', 'auth.pending_sign_up'],
  },
  {
    what: 'Each device that is signed in: since when, its browser and its network address',
    why: 'so that you stay signed in, and can end a session you do not know',
    until:
      'you sign out there while the server can be reached, end it in Settings, or do not use it for 90 days',
    tables: ['auth.sessions', 'auth.refresh_tokens', 'auth.mfa_amr_claims'],
  },
  {
    what: 'Your second factors, hashes of your recovery codes, the codes that were asked for, and sign-ins that are under way',
    why: 'to check codes, and to stop guessing',
    until:
      'you delete the account or the factor; recovery codes until the last factor goes or you make new ones',
    tables: [
      'auth.mfa_factors',
      'auth.mfa_challenges',
      'auth.flow_state',
      'auth.recovery_codes',
      'auth.mailed_code_tries',
    ],
  },
  {
    what: 'A log: signed up, signed in, signed out, password changed, and when',
    why: 'to look into a break-in',
    until: '90 days, or until you delete the account',
    tables: ['auth.audit_log_entries'],
  },
  {
    what: 'Your list: names, notes, order, times; up to 50 earlier texts of a note that met another',
    why: 'so that all your devices agree, and no words of yours are lost',
    until: 'you delete the account; a name you removed goes after 180 days',
    tables: ['public.favorites', 'public.note_revision'],
  },
  {
    what: 'Which changes of the list have arrived and in which order, and how many in an hour',
    why: 'so that a change that is sent twice counts once, and to hold off floods',
    until: '60 days; the counter until you delete the account',
    tables: ['public.applied_op', 'public.sync_head', 'private.push_count'],
  },
]

/** On the server, for people with or without an account. */
export const WITHOUT_AN_ACCOUNT: readonly Kept[] = [
  {
    what: 'A message to us: the name, the address and the words that you put into the form',
    why: 'to answer you',
    until: '12 months, or until an account with that address, once confirmed, is deleted',
    tables: ['public.contact_message'],
  },
  {
    what: 'If you agree to analytics: what kind of page, what was done, when, and a number that lives as long as the tab',
    why: 'to see what helps',
    until: '13 months',
    tables: ['public.usage_event'],
  },
  {
    what: 'Without being asked: an error of the app, its kind, where in our code, on what kind of page; no words, no address',
    why: 'to mend it',
    until: '90 days',
    tables: ['public.error_report'],
  },
  {
    what: 'How much has come in this hour from one sender, who is known by a hash only',
    why: 'to hold off floods',
    until: 'a day',
    tables: ['private.ingest_count', 'private.ingest_salt'],
  },
]
