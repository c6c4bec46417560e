import { nestlingDatabase } from '#src/data/database.ts'
import { storePollCode } from '#src/data/poll-codes.ts'
import { askServer } from '#src/account/ask-server.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { NewPoll, OwnPoll, StartedPoll } from '#src/remote/poll-gateway.ts'

/** The polls of the signed-in user, with their results so far. */
export const listPolls = (): Promise<AuthResult<{ polls: OwnPoll[] }>> =>
  askServer(({ polls }) => polls.list())

/** Starts a poll. The code of its link is stored on this device alone; where it can't be, the page still has it. */
export async function startPoll(poll: NewPoll): Promise<AuthResult<{ poll: StartedPoll }>> {
  const answer = await askServer(({ polls }) => polls.start(poll))
  if (!answer.ok) return answer
  if (answer.poll === null) return { ok: false, code: 'full', message: '' }
  await storePollCode(nestlingDatabase(), answer.owner, answer.poll).catch(() => undefined)
  return { ok: true, poll: answer.poll }
}

export const endPoll = (id: string): Promise<AuthResult> => askServer(({ polls }) => polls.end(id))

export const deletePoll = (id: string): Promise<AuthResult> => askServer(({ polls }) => polls.remove(id))
