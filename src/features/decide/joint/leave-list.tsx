import { ConfirmAction } from '#src/account/confirm-action.tsx'
import { jointMessage } from './joint-messages.ts'
import { leaveJointList } from './joint-store.ts'

/** Leaving the list, after one question. `partner`: null while nobody has joined. */
export function LeaveList({ partner }: { partner: string | null }) {
  return (
    <div className="mt-10 border-t border-line pt-5">
      <ConfirmAction label="Leave this list" cancel="Stay" run={leaveJointList} message={jointMessage}>
        {partner === null
          ? 'Your invitation stops working.'
          : `The list ends for you and for ${partner}, who keeps the names that showed as liked by both until starting again.`}{' '}
        Your own votes and favorites stay yours, and count in your next list. This can’t be undone.
      </ConfirmAction>
    </div>
  )
}
