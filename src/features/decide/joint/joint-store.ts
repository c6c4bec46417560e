import type { NameKey } from '#src/core/names/name.ts'
import type { Vote } from '#src/core/sharing/shared-list.ts'
import { cleanName } from '#src/core/favorites/text.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { dropOldInvitation, storeInvitation, storeJointList } from '#src/data/joint.ts'
import { castVotes } from '#src/data/votes.ts'
import { undoableWrite } from '#src/favorites/saved-write.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { Invitation, JoinAnswer, JointGateway } from '#src/remote/joint-gateway.ts'
import { askServer } from '#src/account/ask-server.ts'

const asked = <Given>(
  call: (joint: JointGateway) => Promise<AuthResult<Given>>,
): Promise<AuthResult<Given>> => askServer(({ joint }) => call(joint))

/** Number of the last question about the list, and of the newest whose answer counts: an earlier answer is old. */
let lastAsked = 0
let newest = 0

/** Asks for the list and stores the answer, which screens watch, unless a newer one is there. */
export async function refreshJointList(): Promise<AuthResult> {
  lastAsked += 1
  const number = lastAsked
  const answer = await asked((joint) => joint.list())
  if (!answer.ok || number < newest) return answer
  newest = number
  await storeJointList(nestlingDatabase(), answer.owner, answer.list)
  return answer
}

/** Runs a change on the server and asks for the list again. */
async function changed<Given>(
  call: (joint: JointGateway) => Promise<AuthResult<Given>>,
): Promise<AuthResult<Given>> {
  const answer = await asked(call)
  // What was asked before the change was made does not know of it.
  newest = lastAsked + 1
  if (answer.ok) await refreshJointList()
  return answer
}

/** Makes an invitation; null when two people are on the list. */
export const inviteOther = (name: string): Promise<AuthResult<{ invitation: Invitation | null }>> =>
  changed((joint) => joint.invite(name))

export const revokeInvitation = (): Promise<AuthResult> => changed((joint) => joint.revoke())

/** Ends the list for both, or puts an ended one away. */
export const leaveJointList = (): Promise<AuthResult> => changed((joint) => joint.leave())

/** What a code is. */
export const lookAtInvitation = (code: string): Promise<AuthResult<{ answer: JoinAnswer }>> =>
  asked((joint) => joint.join(code, null))

/** Accepts an invitation; its code is forgotten once the person is on the list. */
export async function acceptInvitation(
  code: string,
  name: string,
): Promise<AuthResult<{ answer: JoinAnswer }>> {
  const answer = await changed((joint) => joint.join(code, name))
  if (answer.ok && answer.answer.result === 'joined') await forgetInvitation()
  return answer
}

/** Remembers a code until the person has signed in. */
export const keepInvitation = (code: string): Promise<void> =>
  storeInvitation(nestlingDatabase(), code, deviceEnv)

export const forgetInvitation = (): Promise<void> => storeInvitation(nestlingDatabase(), null, deviceEnv)

/** Deletes a code that is too old to be used. */
export const forgetOldInvitation = (): Promise<void> => dropOldInvitation(nestlingDatabase(), deviceEnv)

/** Votes on names, or takes votes back; resolves to the function that undoes it. Rejects when nothing was stored. */
export function voteOn(
  names: readonly { key: NameKey; name: string }[],
  vote: Vote | null,
): Promise<() => Promise<void>> {
  const clean = names.flatMap(({ key, name }) => cleanName(key, name) ?? [])
  return undoableWrite(castVotes(nestlingDatabase(), clean, vote, deviceEnv))
}
