import type { StoredData } from './stored-data.ts'

/** In the browser's own storage for this site. */
export const ON_THE_DEVICE: readonly StoredData[] = [
  {
    what: 'Your list: names, notes, order, when you added each name, and for each one you removed a marker with its note (one you removed before you signed in stays here)',
    until: 'until you erase this device or clear the site’s data in your browser',
    tables: ['favorites', 'favoriteBase'],
  },
  {
    what: 'The names you passed on, and when, with a marker for each one you brought back',
    until: 'until you erase this device or clear the site’s data in your browser',
    tables: ['syncedRows', 'syncedBase'],
    synced: ['passed'],
  },
  {
    what: 'The searches you saved, their names, and when, with a marker for each one you deleted',
    until: 'until you erase this device or clear the site’s data in your browser',
    tables: ['syncedRows', 'syncedBase'],
    synced: ['saved_searches'],
  },
  {
    what: 'The tags and lists you sorted your names into, the meanings you wrote for names, and when, with a marker for each one you removed',
    until: 'until you erase this device or clear the site’s data in your browser',
    tables: ['syncedRows', 'syncedBase'],
    synced: ['labels', 'own_names'],
  },
  {
    what: 'The names you like or pass on when you decide with another person, and when, with a marker for each vote you took back',
    until: 'until you erase this device or clear the site’s data in your browser',
    tables: ['syncedRows', 'syncedBase'],
    synced: ['votes'],
  },
  {
    what: 'Changes to your list that your account doesn’t have yet, and how far this device has synced',
    until: 'until the server has them; the rest until you erase this device',
    tables: ['outbox', 'syncState'],
  },
  {
    what: 'A second version of a note, from another device or a file',
    until: 'until you choose which version to keep',
    tables: ['noteConflicts'],
  },
  {
    what: 'The second versions of notes that your other devices found, with a marker for each one you decided on',
    until: 'until you erase this device or clear the site’s data in your browser',
    tables: ['syncedRows', 'syncedBase'],
    synced: ['note_conflicts'],
  },
  {
    what: 'What is waiting to be sent without an account: messages to us, error reports and, if you agreed to them, usage events',
    until:
      'until the server has it; a message that was refused, until you discard it; usage events also until you withdraw your consent',
    tables: ['ingestOutbox'],
  },
  {
    what: 'A random number for this installation, your cookie choice, when you dismissed the install card, and the last 50 app errors; with an account, its ID and the server’s public keys; the IDs of accounts you signed up for here and when, until the emailed link is opened or anyone signs in or out; after a day they are no longer used',
    until: 'until you erase this device; the account’s part until you sign out',
    tables: ['device'],
    facts: [
      'deviceId',
      'clock',
      'activeOwner',
      'account',
      'lastOrder',
      'claimLeft',
      'signUps',
      'rejected',
      'keySet',
      'ingestPauses',
      'consent',
      'installDismissedAt',
      'errorLog',
      'reported',
    ],
  },
  {
    what: 'Your last eight searches, in what names should be similar, your country if you chose one, whether and from when on results are ordered by the names you save and pass on, whether “Ask the model” asks the browser’s own model, and whether names may be said by the browser’s online voices',
    until: 'until you remove them or erase this device',
    tables: ['device'],
    facts: ['recentSearches', 'similarIn', 'ownRegion', 'taste', 'deviceModel', 'remoteVoices'],
  },
  {
    what: 'The family that names should fit, if you enter it: surnames, a middle name, siblings’ names and a wish about first letters',
    until: 'until you clear it or erase this device',
    tables: ['device'],
    facts: ['family'],
  },
  {
    what: 'Which names you decide between, your answers, and the name you chose',
    until: 'until you start over or erase this device',
    tables: ['device'],
    facts: ['tournament'],
  },
  {
    what: 'If you decide with another person: the names you both like and the name the other person chose, as last received; the code of an invitation you opened before signing in',
    until:
      'until you sign out, delete the account or erase this device; an invitation’s code until you’ve answered it, or until you open “Decide together” after more than 7 days',
    tables: ['device'],
    facts: ['jointList', 'invitation'],
  },
  {
    what: 'A family vote you prepare: its question, the names and the last day',
    why: 'so that it’s still there after you’ve signed in',
    until: 'until you start the vote or erase this device',
    tables: ['device'],
    facts: ['pollDraft'],
  },
  {
    what: 'The codes of family votes you started here',
    why: 'so that you can show the link again: the server has only a hash of it',
    until: 'until you sign out, delete the account or erase this device',
    tables: ['device'],
    facts: ['pollCodes'],
  },
  {
    what: 'If you vote in a family vote: its code, question and end, the names you chose, and a random number that stands for this device in that vote alone',
    why: 'so that you can see and change your vote, and it counts once',
    until: 'until you open a vote more than 30 days after its end, or erase this device',
    tables: ['device'],
    facts: ['ballots'],
  },
  {
    what: 'If you compare lists by links: the names you took part with, the number that hides them, the links you made, and the names you both like, of up to 20 comparisons',
    why: 'so that the next link can be made and read on this device',
    until:
      'until you delete the comparison or erase this device, or until it’s the oldest finished one and you start a 21st; with an account, also until you sign out or delete the account; what waits for a link, until you open “Compare lists by links” after more than 30 days',
    tables: ['device'],
    facts: ['exchanges'],
  },
  {
    what: 'The last 30 questions you asked a language model, exactly as you asked them, the names it suggested and how it reads words that we ignored',
    why: 'so that you can see them again without a network, and the same question isn’t sent twice',
    until: 'until you delete them in the generator or erase this device',
    tables: ['suggestions'],
  },
  {
    what: 'If you agree to analytics, logs: the last 100 times you opened, scrolled or read a post, 50 guides and theme lists you opened and where from, 50 times you opened or saved a name (not which), 50 steps from the generator to a name, 100 links you followed within Nestling, and 500 measurements of how fast pages were',
    why: 'for you to export; the logs themselves aren’t sent',
    until: 'until you withdraw your consent or erase this device',
    tables: ['blogEngagement', 'clusterViews', 'generationGoals', 'funnelSteps', 'linkClicks', 'webVitals'],
  },
  {
    what: 'With an account: that you’re signed in, your email address and how you sign in',
    until: 'until you sign out',
    tables: ['session'],
  },
]
