import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { listFragment, readListFragment } from '#src/core/sharing/list-link.ts'
import type { SharedName, Vote } from '#src/core/sharing/shared-list.ts'
import { ShareLink } from '#src/favorites/share-link.tsx'
import { useFavorites } from '#src/favorites/use-favorites.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { AgreedNames } from './agreed-names.tsx'
import { SaveAll } from './save-all.tsx'
import { SharedRow } from './shared-row.tsx'
import { missingMessage, UNREADABLE } from './sharing-messages.ts'
import { originMeaningsOf } from '#src/names/all-senses.ts'
import { useMeanings } from '#src/names/use-meanings.ts'

/**
 * A list that came as a link: to read, to save names from, and to vote on. The votes are in the address, so they survive a
 * reload, and the address is the answer to send back.
 */
export function ListPage() {
  const hash = useLocation({ select: (location) => location.hash })
  const read = useMemo(() => readListFragment(hash), [hash])
  // Fragments that votes have made here; any other one came from outside.
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  const [arrived, setArrived] = useState(hash)
  if (hash !== arrived && !written.has(hash)) setArrived(hash)
  return (
    <div className="page narrow pb-16">
      <h1 tabIndex={-1} className="pt-3 text-title">
        A list of names
      </h1>
      {read.ok && read.list.names.length > 0 ? (
        <List
          names={read.list.names}
          missing={read.missing}
          arrived={arrived}
          onWrite={(fragment) => setWritten((before) => new Set([...before, fragment]))}
        />
      ) : (
        <Unreadable code={read.ok ? 'not-a-list' : read.code} />
      )}
    </div>
  )
}

type ListProps = {
  names: SharedName[]
  missing: number
  /** The fragment that was opened, before the votes that followed. */
  arrived: string
  /** Before a vote changes the fragment to this one. */
  onWrite: (fragment: string) => void
}

function List({ names, missing, arrived, onWrite }: ListProps) {
  const navigate = useNavigate()
  const { favorites } = useFavorites()
  const keys = useMemo(() => names.map(({ key }) => key), [names])
  const meanings = useMeanings(keys, originMeaningsOf)
  const own = new Set(favorites.map(({ nameKey }) => nameKey))
  const voted = names.filter(({ vote }) => vote !== null).length
  const likedOnArrival = useMemo(() => likesOf(arrived), [arrived])
  // Not those that are liked here now: the row that was pressed would move away.
  const both = names.filter(({ key, vote }) => vote === 'like' && likedOnArrival.has(key) && own.has(key))
  const vote = (key: NameKey, next: Vote | null) => {
    const list = names.map((name) => (name.key === key ? { ...name, vote: next } : name))
    const fragment = listFragment({ names: list })
    onWrite(fragment)
    void navigate({ to: '.', hash: fragment, replace: true, resetScroll: false })
  }
  return (
    <>
      <p className="max-w-prose pt-2 text-soft">
        {formatNameCount(names.length)}. The list is inside this link: no server has it. Save the names you
        like, vote, and send the link back with your votes.
      </p>
      {missing > 0 && (
        <p role="alert" className="mt-4 max-w-prose rounded-card bg-tint px-4 py-3">
          {missingMessage(missing, names.length + missing)}
        </p>
      )}
      {both.length > 0 && <AgreedNames names={both} meanings={meanings} />}
      <SaveAll names={names.filter(({ key }) => !own.has(key))} />
      <ul aria-label="Names" className="mt-4 border-t border-line">
        {names.map((name) => (
          <SharedRow
            key={name.key}
            name={name}
            meanings={meanings.get(name.key) ?? []}
            onVote={(next) => vote(name.key, next)}
          />
        ))}
      </ul>
      <section aria-labelledby="send-back" className="max-w-lg pt-8">
        <h2 id="send-back" className="text-xl">
          Send it back
        </h2>
        <p className="mt-1 mb-4 text-[0.9375rem] text-soft">
          {voted === 0
            ? 'Vote on a few names first. This link then holds your votes.'
            : `This link holds the list with votes on ${formatNameCount(voted)}.`}
        </p>
        {voted > 0 && (
          <ShareLink link={`${location.origin}/list#${listFragment({ names })}`} title="A list of names" />
        )}
      </section>
    </>
  )
}

/** The names that a fragment says are liked. */
function likesOf(fragment: string): ReadonlySet<NameKey> {
  const read = readListFragment(fragment)
  return new Set(read.ok ? read.list.names.flatMap(({ key, vote }) => (vote === 'like' ? [key] : [])) : [])
}

function Unreadable({ code }: { code: keyof typeof UNREADABLE }) {
  return (
    <div className="mt-4 border-t border-line py-8">
      <p className="max-w-prose text-soft">{UNREADABLE[code]}</p>
      <Link to="/generate" className="button button-fill press mt-5">
        Find names
      </Link>
    </div>
  )
}
