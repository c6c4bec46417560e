import type { VoterFailure } from '#src/remote/voter-gateway.ts'

/** Why a poll did not open, and what to do. */
export const OPEN_FAILURES: Record<VoterFailure, string> = {
  offline: 'You’re offline, or this site can’t be reached. The vote opens when you’re back online.',
  busy: 'A lot of people on your network are voting right now. Try again later, or use another network.',
  refused: 'This link doesn’t work here. Update the page, or ask for a new link.',
  failed: 'The vote can’t be opened right now. Try again later.',
}

/** Why a ballot was not sent, and what to do. */
export const VOTE_FAILURES: Record<VoterFailure, string> = {
  offline:
    'You’re offline, and your vote isn’t sent yet. It’s sent when you’re back, while this page is open.',
  busy: 'Your vote isn’t sent: a lot of people on your network are voting. Try again later, or use another network.',
  refused: 'Your vote wasn’t accepted. Reload the page and choose again.',
  failed:
    'Your vote isn’t sent: the server doesn’t answer as it should. It’s tried again, while this page is open.',
}

/** What a link without a poll is. */
export const NO_POLL = {
  none: 'This page opens with a link from someone who asks which names you like. Open that link again, or ask for it.',
  cut: 'A part of this vote’s link is missing. Open the whole link, or ask for it again.',
  unknown:
    'There’s no vote with this link. It was deleted, or ended more than 30 days ago. Ask the person who sent you the link.',
  unset: 'Votes aren’t set up on this site. Ask the person who sent you the link.',
} as const
