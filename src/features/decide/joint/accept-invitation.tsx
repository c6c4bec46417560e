import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { JoinAnswer } from '#src/remote/joint-gateway.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { invitationMessage, jointMessage } from './joint-messages.ts'
import { acceptInvitation, lookAtInvitation } from './joint-store.ts'
import { NameForm } from './name-form.tsx'
import { useCall } from './use-joint.ts'

type Props = {
  /** Null for a link of which a part is missing. */
  code: string | null
  /** The person waits on a list of their own, which ends with this. */
  isWaiting: boolean
  /** Accepted, or not wanted. */
  onDone: () => void
}

/** An invitation that was opened: whose it is, and accepting it; or why that can't be, and what to do. */
export function AcceptInvitation({ code, isWaiting, onDone }: Props) {
  const [looked, setLooked] = useState<AuthResult<{ answer: JoinAnswer }> | null>(null)
  const [refused, setRefused] = useState<JoinAnswer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const call = useCall()
  useEffect(() => {
    if (code === null) return
    const failed = () => setLooked({ ok: false, code: 'unknown', message: '' })
    return onSettled(lookAtInvitation(code), setLooked, failed)
  }, [code, attempt])

  const answer = refused ?? (looked?.ok ? looked.answer : null)
  const isJoined = answer?.result === 'joined'
  useEffect(() => {
    if (isJoined) onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isJoined])

  if (code === null) return <Refused text={invitationMessage('cut')} onDone={onDone} />
  if (looked && !looked.ok)
    return (
      <div role="alert" className="border-t border-line py-6">
        <p className="max-w-prose">{jointMessage(looked.code, looked.message)}</p>
        <TryAgain onRetry={() => setAttempt((n) => n + 1)} />
      </div>
    )
  if (!answer || answer.result === 'joined')
    return (
      <div role="status" aria-label="Loading the invitation" className="border-t border-line py-6">
        <div className="skeleton h-8 w-64" />
      </div>
    )
  if (answer.result !== 'open') return <Refused text={invitationMessage(answer.result)} onDone={onDone} />
  return (
    <section aria-labelledby="invitation" className="border-t border-line py-6">
      <h2 id="invitation" className="text-2xl">
        {answer.from} invites you to decide together
      </h2>
      <HowItWorks />
      {isWaiting && (
        <p className="mt-3 max-w-prose">
          Your own list, where nobody has joined you yet, ends when you accept. Your votes stay.
        </p>
      )}
      <NameForm
        submit="Accept the invitation"
        call={call}
        onSubmit={(name) =>
          void call.run(() => acceptInvitation(code, name)).then((done) => done && setRefused(done.answer))
        }
      >
        <button type="button" className="button button-quiet press" onClick={onDone}>
          Not now
        </button>
      </NameForm>
    </section>
  )
}

function Refused({ text, onDone }: { text: string; onDone: () => void }) {
  return (
    <div role="alert" className="border-t border-line py-6">
      <p className="max-w-prose text-lg">{text}</p>
      <button type="button" className="button button-line press mt-4" onClick={onDone}>
        Go on without it
      </button>
    </div>
  )
}
