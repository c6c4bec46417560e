import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Owner } from '#src/core/favorites/favorite.ts'
import { codeOfFragment, openedCode } from '#src/core/joint/invitation-code.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import { useSession } from '#src/session/use-session.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { FocusNew } from '#src/ui/focus-new.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { JointContent } from './joint-content.tsx'
import { forgetInvitation, keepInvitation } from './joint-store.ts'
import { type StoredJoint, useRefreshedJoint, useStoredJoint } from './use-joint.ts'
import type { VotingSearch } from './voting-search.ts'

type Props = {
  /** Of the address: it may have an invitation. */
  fragment: string
  search: VotingSearch
  onChange: (search: VotingSearch) => void
}

/** Two people decide, each alone; what both like shows. */
export function JointPage({ fragment, ...voting }: Props) {
  const { state } = useSession()
  const stored = useStoredJoint()
  const linked = codeOfFragment(fragment)
  const opened = openedCode(linked, stored?.invitation ?? null)
  return (
    <div className="page narrow pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        Decide together
      </h1>
      <p className="pt-2 pb-4 text-soft">
        <Link to="/decide" className="link">
          Decide on this device
        </Link>
      </p>
      {missingSetting(readRemoteConfig()) !== null ? (
        <NoServer />
      ) : stored === null ? (
        <p role="alert" className="border-t border-line py-8 text-soft">
          Your votes can’t be read here right now. Close other Nestling tabs, or open Nestling in a regular
          window, and try again.
        </p>
      ) : stored === undefined || state.status === 'loading' ? (
        <CardSkeletons count={2} />
      ) : state.status === 'signed-in' ? (
        <SignedIn
          key={state.user.id}
          userId={state.user.id}
          stored={stored}
          opened={opened}
          isCut={linked === null}
          {...voting}
        />
      ) : (
        <SignInFirst code={opened} isCut={linked === null} />
      )}
    </div>
  )
}

function NoServer() {
  return (
    <div className="border-t border-line py-8">
      <p className="max-w-prose text-soft">
        Comparing votes needs an account, and accounts aren’t set up here. You can compare your lists by links
        instead, which show only the names on both.
      </p>
      <Link to="/decide" search={{ view: 'exchange' }} className="button button-fill press mt-5">
        Compare lists by links
      </Link>
    </div>
  )
}

function SignInFirst({ code, isCut }: { code: string | null; isCut: boolean }) {
  const keep = () => {
    if (code !== null) void keepInvitation(code).catch(() => undefined)
  }
  const search = { next: '/decide?view=joint' }
  return (
    <div className="border-t border-line py-6">
      <h2 className="text-2xl">
        {code === null ? 'Each with an account' : 'You’re invited to decide together'}
      </h2>
      {isCut && (
        <p role="alert" className="mt-2 max-w-prose">
          A part of this invitation’s link is missing. Open the whole link, or ask for a new one.
        </p>
      )}
      <HowItWorks />
      <p className="mt-4 max-w-prose">
        To compare votes, both of you need an account.{' '}
        {code !== null && 'After you sign in you come back to this invitation.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to="/auth" search={search} onClick={keep} className="button button-fill press">
          Sign in
        </Link>
        <Link
          to="/auth"
          search={{ ...search, tab: 'sign-up' }}
          onClick={keep}
          className="button button-line press"
        >
          Create an account
        </Link>
      </div>
      {code === null && (
        <p className="mt-5 max-w-prose text-soft">
          Without an account:{' '}
          <Link to="/decide" search={{ view: 'exchange' }} className="link">
            Compare lists by links
          </Link>
        </p>
      )}
    </div>
  )
}

type SignedInProps = Omit<Props, 'fragment'> & {
  userId: Owner
  stored: StoredJoint
  /** The code of the invitation that was opened. */
  opened: string | null
  isCut: boolean
}

function SignedIn({ userId, stored, opened, isCut, ...voting }: SignedInProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const refresh = useRefreshedJoint(stored.unsent.size)
  const code = typed ?? opened
  const isInvited = code !== null || isCut
  const done = () => {
    setTyped(null)
    void forgetInvitation().catch(() => undefined)
    void navigate({ to: '/decide', search: { view: 'joint' }, hash: '', replace: true, resetScroll: false })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  const { list } = stored
  const part = list?.state === 'alone' && list.expires_at === null ? 'not-inviting' : list?.state
  return (
    <FocusNew subject={`${isInvited} ${part}`}>
      {isInvited && (
        <AcceptInvitation key={code} code={code} isWaiting={list?.state === 'alone'} onDone={done} />
      )}
      {/* Until the invitation is answered there is nothing else to do but a list that is there already. */}
      {(!isInvited || list?.state === 'together') && (
        <JointContent
          stored={stored}
          isOwn={stored.owner === userId}
          refresh={refresh}
          onCode={setTyped}
          {...voting}
        />
      )}
    </FocusNew>
  )
}
