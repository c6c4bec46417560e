import { useEffect, useState } from 'react'
import { codeFragment, formatCode, readCode } from '#src/core/joint/invitation-code.ts'
import { invitationState } from '#src/core/joint/joint-list.ts'
import { ShareLink } from '#src/favorites/share-link.tsx'
import type { Invitation } from '#src/remote/joint-gateway.ts'
import { Field } from '#src/ui/field.tsx'
import { formatDay } from '#src/ui/format-time.ts'
import { HowItWorks } from './how-it-works.tsx'
import { jointMessage } from './joint-messages.ts'
import { inviteOther, revokeInvitation } from './joint-store.ts'
import { NameForm } from './name-form.tsx'
import { useCall } from '#src/account/use-call.ts'

type StartProps = { onInvited: (invitation: Invitation) => void; onCode: (code: string) => void }

/** No list yet: invite someone, or use the code of someone who did. */
export function StartJoint({ onInvited, onCode }: StartProps) {
  const call = useCall()
  return (
    <>
      <section aria-labelledby="invite" className="border-t border-line py-6">
        <h2 id="invite" tabIndex={-1} className="text-2xl">
          Invite the other person
        </h2>
        <HowItWorks />
        <NameForm
          submit="Create an invitation"
          call={call}
          onSubmit={(name) =>
            void call
              .run(() => inviteOther(name))
              .then((done) => done?.invitation && onInvited(done.invitation))
          }
        />
      </section>
      <CodeForm onCode={onCode} />
    </>
  )
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [error, setError] = useState<string | undefined>()
  return (
    <form
      noValidate
      aria-labelledby="enter-code"
      className="grid gap-4 border-t border-line py-6 *:max-w-96"
      onSubmit={(event) => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('code')
        const code = field instanceof HTMLInputElement ? readCode(field.value) : null
        setError(code === null ? 'A code has 12 letters and digits. Check it, or paste the link.' : undefined)
        if (code !== null) onCode(code)
        else if (field instanceof HTMLElement) field.focus()
      }}
    >
      <h2 id="enter-code" className="text-2xl">
        Or use a code you got
      </h2>
      <Field label="Invitation code" error={error}>
        {(control) => (
          <input
            {...control}
            name="code"
            className="field"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <button type="submit" className="button button-line press">
          Use this code
        </button>
      </div>
    </form>
  )
}

/** As often as an open page looks whether its invitation has expired. */
const LOOK_MS = 30_000

type PanelProps = {
  /** As just made; null after a reload, when no one can read its code again. */
  invitation: Invitation | null
  /** Until when an invitation is open; null without one. */
  expiresAt: string | null
  name: string
  onInvited: (invitation: Invitation | null) => void
}

/** A list where nobody has joined yet: the invitation to send, a new one, or none. */
export function InvitePanel({ invitation, expiresAt, name, onInvited }: PanelProps) {
  const call = useCall()
  const { failure } = call
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const state = invitationState(expiresAt, invitation?.expiresAt ?? null, now)
  const isOpen = expiresAt !== null && state !== 'none'
  const renew = () =>
    void call.run(() => inviteOther(name)).then((done) => done && onInvited(done.invitation))
  const withdraw = () => void call.run(revokeInvitation).then((done) => done && onInvited(null))
  return (
    <section aria-labelledby="invite" className="border-t border-line py-6">
      <h2 id="invite" tabIndex={-1} className="text-2xl">
        {isOpen ? 'Send your invitation' : 'No invitation is open'}
      </h2>
      {isOpen && invitation && state === 'with-code' ? (
        <div className="mt-3 max-w-lg">
          <p className="mb-4 text-soft">
            It’s for one person and works once, until {formatDay(expiresAt)}. Send it only to them: the first
            person who opens it can accept it.
          </p>
          <ShareLink
            link={`${location.origin}/decide#${codeFragment(invitation.code)}`}
            title="Decide on a name together"
          />
          <p className="mt-4">
            Or read out the code: <strong className="whitespace-nowrap">{formatCode(invitation.code)}</strong>
          </p>
        </div>
      ) : (
        <p className="mt-3 max-w-prose text-soft">
          {isOpen
            ? `An invitation works until ${formatDay(expiresAt)}. Its code can’t be shown again. If you need it, create a new one: the old one then stops working.`
            : 'It has expired or was withdrawn. Create a new one to send.'}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={call.isBusy}
          className={`button press ${isOpen ? 'button-line' : 'button-fill'}`}
          onClick={renew}
        >
          Create a new invitation
        </button>
        {isOpen && (
          <button
            type="button"
            aria-disabled={call.isBusy}
            className="button button-quiet press"
            onClick={withdraw}
          >
            Withdraw it
          </button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {jointMessage(failure.code, failure.message)}
        </p>
      )}
    </section>
  )
}
