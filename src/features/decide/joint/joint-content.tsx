import { useMemo, useState } from 'react'
import { withOwnVotes } from '#src/core/joint/joint-list.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import type { AuthFailure } from '#src/remote/auth-result.ts'
import type { Invitation } from '#src/remote/joint-gateway.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { InvitePanel, StartJoint } from './invite-panel.tsx'
import { jointMessage } from './joint-messages.ts'
import { leaveJointList, refreshJointList } from './joint-store.ts'
import { LeaveList } from './leave-list.tsx'
import { Matches } from './matches.tsx'
import { type StoredJoint, useCall } from './use-joint.ts'
import { VotesPart } from './votes-part.tsx'

type Props = {
  stored: StoredJoint
  /** Why the last request failed; what was stored before still shows. */
  failure: AuthFailure | null
  onCode: (code: string) => void
}

/** The list of whoever is signed in. */
export function JointContent({ stored: { list, votes, unsent }, failure, onCode }: Props) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const voteOf = useMemo(() => new Map(votes.map(({ nameKey, vote }) => [nameKey, vote])), [votes])
  if (!list)
    return failure ? (
      <div role="alert" className="border-t border-line py-6">
        <p className="max-w-prose">{jointMessage(failure.code, failure.message)}</p>
        <TryAgain onRetry={() => void refreshJointList()} />
      </div>
    ) : (
      <CardSkeletons count={2} />
    )
  const outdated = failure && <Outdated failure={failure} />
  switch (list.state) {
    case 'none':
      return (
        <>
          {outdated}
          <StartJoint onInvited={setInvitation} onCode={onCode} />
        </>
      )
    case 'ended':
      return (
        <>
          {outdated}
          <Ended />
        </>
      )
    case 'alone':
      return (
        <>
          {outdated}
          <InvitePanel
            invitation={invitation}
            expiresAt={list.expires_at}
            name={list.name}
            onInvited={setInvitation}
          />
          <VotesPart votes={votes} seed={list.seed} unsent={unsent.size} />
          <LeaveList partner={null} />
        </>
      )
    case 'together':
      return (
        <>
          {outdated}
          <Matches list={withOwnVotes(list, { voteOf, unsent })} />
          <VotesPart votes={votes} seed={list.seed} unsent={unsent.size} />
          <section aria-labelledby="how" className="pt-10">
            <h2 id="how" className="text-xl">
              What the other person can find out
            </h2>
            <HowItWorks />
          </section>
          <LeaveList partner={list.partner} />
        </>
      )
  }
}

/** The list shows as it was last received. */
function Outdated({ failure: { code, message } }: { failure: AuthFailure }) {
  return (
    <p role="status" className="mb-4 max-w-prose text-sm text-soft">
      {code === 'offline'
        ? 'You’re offline. This is what you both liked when you were last online; your votes are stored here and go out later.'
        : jointMessage(code, message)}
    </p>
  )
}

function Ended() {
  const call = useCall()
  const { failure } = call
  return (
    <section aria-labelledby="ended" className="border-t border-line py-6">
      <h2 id="ended" className="text-2xl">
        This list has ended
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        The other person has left it, or no longer has an account. What you both liked was deleted with it.
        Your own votes and favorites are still yours.
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-danger">
          {jointMessage(failure.code, failure.message)}
        </p>
      )}
      <button
        type="button"
        aria-disabled={call.isBusy}
        className="button button-fill press mt-5"
        onClick={() => void call.run(leaveJointList)}
      >
        Start again
      </button>
    </section>
  )
}
