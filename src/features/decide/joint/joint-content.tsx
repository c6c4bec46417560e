import { type ComponentProps, useMemo, useState } from 'react'
import { type JointList, type Match, withOwnVotes } from '#src/core/joint/joint-list.ts'
import { listed } from '#src/core/text/listed.ts'
import { ClaimNotice } from '#src/favorites/claim-notice.tsx'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { formatNameCount } from '#src/names/facts.ts'
import type { Invitation } from '#src/remote/joint-gateway.ts'
import type { VotingSearch } from './voting-search.ts'
import { HowItWorks } from './how-it-works.tsx'
import { InvitePanel, StartJoint } from './invite-panel.tsx'
import { jointMessage, outdatedMessage } from './joint-messages.ts'
import { leaveJointList } from './joint-store.ts'
import { LeaveList } from './leave-list.tsx'
import { Matches } from './matches.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { StatusBar } from './status-bar.tsx'
import { UnsentLine } from './unsent-line.tsx'
import { useCall } from '#src/account/use-call.ts'
import type { Refresh } from '#src/account/use-refreshed.ts'
import type { StoredJoint } from './use-joint.ts'
import { VotesPart } from './votes-part.tsx'

type Props = {
  stored: StoredJoint
  /** The votes shown here are of the person who is signed in, and so would be a new one. */
  isOwn: boolean
  /** Why the last request failed: what was stored before still shows. */
  refresh: Refresh
  onCode: (code: string) => void
  search: VotingSearch
  onChange: (search: VotingSearch) => void
}

/** The list of the person who is signed in. */
export function JointContent({ refresh: { failure, isAsking, ask }, ...props }: Props) {
  const { list, unsent } = props.stored
  if (!list)
    return failure ? (
      <NotLoaded failure={failure} isAsking={isAsking} onRetry={ask} />
    ) : (
      <CardSkeletons count={2} />
    )
  return (
    <>
      <ListPart list={list} {...props} />
      <StatusBar>
        {/* The list shows as it was last received. */}
        <p role="status">{failure && outdatedMessage(failure, list.state)}</p>
        <UnsentLine unsent={props.isOwn ? unsent.size : 0} />
      </StatusBar>
    </>
  )
}

function ListPart({ list, stored, isOwn, onCode, ...voting }: Omit<Props, 'refresh'> & { list: JointList }) {
  const { votes, unsent } = stored
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const voteOf = useMemo(
    () => new Map((isOwn ? votes : []).map(({ nameKey, vote }) => [nameKey, vote])),
    [votes, isOwn],
  )
  switch (list.state) {
    case 'none':
      return <StartJoint onInvited={setInvitation} onCode={onCode} />
    case 'ended':
      return <Ended names={list.names ?? []} />
    case 'alone':
      return (
        <>
          <InvitePanel
            invitation={invitation}
            expiresAt={list.expires_at}
            name={list.name}
            onInvited={setInvitation}
          />
          <Voting isOwn={isOwn} votes={votes} seed={list.seed} {...voting} />
          <LeaveList partner={null} />
        </>
      )
    case 'together':
      return (
        <>
          <Matches list={withOwnVotes(list, { voteOf, unsent })} />
          <Voting isOwn={isOwn} votes={votes} seed={list.seed} {...voting} />
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

/** The votes, once they are those of the person who is signed in: an earlier vote would be a guest's, which is not sent. */
function Voting({ isOwn, ...votes }: ComponentProps<typeof VotesPart> & { isOwn: boolean }) {
  if (!isOwn)
    return (
      <div role="status" aria-label="Loading your votes" className="pt-10">
        <CardSkeletons count={2} />
      </div>
    )
  return (
    <>
      <div className="pt-10 empty:hidden">
        <ClaimNotice formatCount={formatNameCount} />
      </div>
      <VotesPart {...votes} />
    </>
  )
}

function Ended({ names }: { names: readonly Match[] }) {
  const call = useCall()
  const { failure } = call
  return (
    <section aria-labelledby="ended" className="border-t border-line py-6">
      <h2 id="ended" tabIndex={-1} className="text-2xl">
        This list has ended
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        The other person has left it, or no longer has an account. Your own votes and favorites are still
        yours.
      </p>
      {names.length > 0 && (
        <p className="mt-2 max-w-prose">
          Until you start again, the names that showed as liked by both stay here:{' '}
          {listed(names.map(({ name }) => name))}
        </p>
      )}
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
