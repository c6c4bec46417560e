import { nestlingDatabase } from '#src/data/database.ts'
import { type PollDraft, storePollDraft } from '#src/data/poll-draft.ts'
import { storePollCode } from '#src/data/poll-codes.ts'
import { askServer } from '#src/account/ask-server.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { NewPoll, OwnPoll, StartedPoll } from '#src/remote/poll-gateway.ts'

/** The page of the family vote, to which one who signs in there comes back. */
export const SIGN_IN = { next: '/decide?view=family' } as const

/** Keeps what is prepared on this device; rejects when nothing can be stored. */
export const keepDraft = (draft: PollDraft): Promise<void> => storePollDraft(nestlingDatabase(), draft)

/** The polls of the signed-in user, with their results so far. */
export const listPolls = (): Promise<AuthResult<{ polls: OwnPoll[] }>> =>
  askServer(({ polls }) => polls.list())

/** Starts a poll. The code of its link is stored on this device alone; where it can't be, the page still has it. */
export async function startPoll(poll: NewPoll): Promise<AuthResult<{ poll: StartedPoll }>> {
  const answer = await askServer(({ polls }) => polls.start(poll))
  if (!answer.ok) return answer
  if (answer.poll === null) return { ok: false, code: 'full', message: '' }
  const db = nestlingDatabase()
  await storePollCode(db, answer.owner, answer.poll).catch(() => undefined)
  await storePollDraft(db, null).catch(() => undefined)
  return { ok: true, poll: answer.poll }
}

export const endPoll = (id: string): Promise<AuthResult> => askServer(({ polls }) => polls.end(id))

export const deletePoll = (id: string): Promise<AuthResult> => askServer(({ polls }) => polls.remove(id))
