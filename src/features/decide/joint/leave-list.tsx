import { useRef, useState } from 'react'
import { InlineBox } from '#src/ui/inline-box.tsx'
import { jointMessage } from './joint-messages.ts'
import { leaveJointList } from './joint-store.ts'
import { useCall } from './use-joint.ts'

/** Leaving the list, after one question. `partner`: null while nobody has joined. */
export function LeaveList({ partner }: { partner: string | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const call = useCall()
  const close = () => {
    setIsAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!isAsking)
    return (
      <p className="mt-10 border-t border-line pt-5">
        <button ref={opener} type="button" className="link min-h-11" onClick={() => setIsAsking(true)}>
          Leave this list
        </button>
      </p>
    )
  const { failure, isBusy } = call
  return (
    <div className="mt-10 border-t border-line">
      <InlineBox label="Leave this list" onEscape={close}>
        <p className="max-w-prose">
          {partner === null
            ? 'Your invitation stops working.'
            : `The list ends for you and for ${partner}, who keeps the names that showed as liked by both until starting again.`}{' '}
          Your own votes and favorites stay yours, and count in your next list. This can’t be undone.
        </p>
        {failure && (
          <p role="alert" className="mt-2 text-danger">
            {jointMessage(failure.code, failure.message)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <button
            type="button"
            aria-disabled={isBusy}
            className="button press border border-danger bg-danger-tint text-danger"
            onClick={() => void call.run(leaveJointList)}
          >
            Leave this list
          </button>
          <button type="button" className="button button-quiet press" onClick={close}>
            Stay
          </button>
        </div>
      </InlineBox>
    </div>
  )
}
