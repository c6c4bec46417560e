import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { AuthResult } from '#src/remote/auth-result.ts'
import type { JoinAnswer } from '#src/remote/joint-gateway.ts'
import { FocusNew } from '#src/ui/focus-new.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { invitationMessage } from './joint-messages.ts'
import { acceptInvitation, lookAtInvitation } from './joint-store.ts'
import { NameForm } from './name-form.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useCall } from '#src/account/use-call.ts'

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
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState<JoinAnswer | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (code === null) return
    const settle = (result: AuthResult<{ answer: JoinAnswer }>) => {
      setIsAsking(false)
      setLooked(result)
    }
    return onSettled(lookAtInvitation(code), settle, () =>
      settle({ ok: false, code: 'unknown', message: '' }),
    )
  }, [code, attempt])

  const answer = refused ?? (looked?.ok ? looked.answer : null)
  const isJoined = answer?.result === 'joined'
  useEffect(() => {
    if (isJoined) onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- `onDone` is a new function in each render
  }, [isJoined])

  const retry = () => {
    setIsAsking(true)
    setAttempt((n) => n + 1)
  }
  const failure = looked && !looked.ok ? looked : null
  return (
    <FocusNew subject={failure ? 'failed' : (answer?.result ?? 'loading')}>
      {code === null ? (
        <Refused text={invitationMessage('cut')} onDone={onDone} />
      ) : failure ? (
        <NotLoaded failure={failure} isAsking={isAsking} onRetry={retry}>
          <WithoutIt onDone={onDone} />
        </NotLoaded>
      ) : !answer || answer.result === 'joined' ? (
        <div
          role="status"
          tabIndex={-1}
          aria-label="Loading the invitation"
          className="border-t border-line py-6 outline-none"
        >
          <div className="skeleton h-8 w-64 max-w-full" />
        </div>
      ) : answer.result === 'open' ? (
        <Opened code={code} from={answer.from} isWaiting={isWaiting} onAnswer={setRefused} onDone={onDone} />
      ) : (
        <Refused text={invitationMessage(answer.result)} onDone={onDone} />
      )}
    </FocusNew>
  )
}

type OpenedProps = Omit<Props, 'code'> & {
  code: string
  /** Whose invitation it is. */
  from: string
  onAnswer: (answer: JoinAnswer) => void
}

function Opened({ code, from, isWaiting, onAnswer, onDone }: OpenedProps) {
  const call = useCall()
  return (
    <section aria-labelledby="invitation" className="border-t border-line py-6">
      <h2 id="invitation" tabIndex={-1} className="text-2xl">
        {from} invites you to decide together
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
          void call.run(() => acceptInvitation(code, name)).then((done) => done && onAnswer(done.answer))
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
    <div role="alert" tabIndex={-1} className="border-t border-line py-6 outline-none">
      <p className="mb-4 max-w-prose text-lg">{text}</p>
      <WithoutIt onDone={onDone} />
    </div>
  )
}

function WithoutIt({ onDone }: { onDone: () => void }) {
  return (
    <button type="button" className="button button-line press" onClick={onDone}>
      Go on without it
    </button>
  )
}
