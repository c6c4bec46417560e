import { accountMessage } from '#src/account/account-messages.ts'
import { type JointNameFault, MAX_JOINT_NAME } from '#src/core/joint/joint-name.ts'
import type { JointList } from '#src/core/joint/joint-list.ts'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import type { JoinAnswer } from '#src/remote/joint-gateway.ts'

type Refusal = Exclude<JoinAnswer['result'], 'open' | 'joined'>

/** Why an invitation can’t be accepted, and what to do. `cut`: its link has only a part of the code. */
const INVITATION: Record<Refusal | 'cut', string> = {
  unknown:
    'There’s no invitation with this code, or its list has ended. Check the code, or ask for a new one.',
  used: 'This invitation was already used: each one is for one person. Ask for a new one.',
  revoked: 'This invitation was withdrawn or replaced by a newer one. Ask for a new one.',
  expired: 'This invitation has expired: it’s valid for 7 days. Ask for a new one.',
  own: 'This is your own invitation. Send it to the person you decide with.',
  taken: 'You already decide with someone. Leave that list first, then open the invitation again.',
  cut: 'A part of this invitation’s link is missing. Open the whole link, or ask for a new one.',
}

export const invitationMessage = (refusal: Refusal | 'cut'): string => INVITATION[refusal]

const FAULTS: Record<JointNameFault, string> = {
  missing: 'Enter a name, so that the other person knows who you are.',
  long: `Enter a name of up to ${MAX_JOINT_NAME} characters.`,
  unfit: 'This name has a character that can’t be seen. Delete the name and type it again.',
}

/** What is wrong with a name, and what to do. */
export const faultMessage = (fault: JointNameFault): string => FAULTS[fault]

const OFFLINE = 'You’re offline. Your votes are safe on this device. Try again when you’re back online.'

/** Why a request failed; codes as in `AuthResult`. */
export function jointMessage(code: string, message: string): string {
  if (code === 'offline') return OFFLINE
  if (code === 'over_request_rate_limit') return 'Too many attempts. Try again later.'
  if (code === 'PGRST202') return 'This site’s server can’t do this yet. Try again later.'
  if (code === '22023') return FAULTS.long
  return accountMessage(code, message)
}

/** What to know of a list that shows as it was last received, because it could not be asked for. */
export function outdatedMessage({ code, message }: AuthFailure, state: JointList['state']): string {
  if (code !== 'offline') return jointMessage(code, message)
  return state === 'together'
    ? 'You’re offline. This is what you both liked when you were last online. Your votes go out later.'
    : 'You’re offline. This page shows what was last received.'
}
