import { accountMessage } from '#src/account/account-messages.ts'
import { MAX_POLLS } from '#src/core/polls/poll.ts'

/** Why a request about family votes failed; codes as in `AuthResult`. */
export function pollMessage(code: string, message: string): string {
  if (code === 'offline') return 'You’re offline. Try again when you’re back online.'
  if (code === 'over_request_rate_limit') return 'Too many attempts. Try again later.'
  if (code === 'PGRST202') return 'This site’s server can’t do this yet. Try again later.'
  if (code === '22023')
    return 'The server didn’t accept this. Check the question, the names and the last day, and try again.'
  if (code === 'full') return `You have ${MAX_POLLS} votes. Delete one to start another.`
  return accountMessage(code, message)
}

/** "No votes yet", "1 vote", "12 votes". A vote is what one device has chosen. */
export function formatBallots(count: number): string {
  if (count === 0) return 'No votes yet'
  return count === 1 ? '1 vote' : `${count} votes`
}
