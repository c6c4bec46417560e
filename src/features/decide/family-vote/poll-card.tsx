import { useId, useState } from 'react'
import { POLL_RETENTION_DAYS } from '#src/core/polls/poll.ts'
import { pollLink } from '#src/core/polls/poll-link.ts'
import { ShareLink } from '#src/favorites/share-link.tsx'
import { ConfirmAction } from '#src/account/confirm-action.tsx'
import type { OwnPoll } from '#src/remote/poll-gateway.ts'
import { formatDay, formatMoment } from '#src/ui/format-time.ts'
import { formatBallots, pollMessage } from './poll-messages.ts'
import { deletePoll, endPoll } from './poll-store.ts'

type Props = {
  poll: OwnPoll
  /** Of the link; null on another device than that on which the poll was started. */
  code: string | null
  /** Was just started: its link shows. */
  isNew: boolean
  /** The poll was changed on the server. */
  onChanged: () => void
}

/** A poll with its result so far, its link, and ending or deleting it. */
export function PollCard({ poll, code, isNew, onChanged }: Props) {
  const id = useId()
  const [isLinkShown, setIsLinkShown] = useState(isNew)
  const deletedOn = new Date(Date.parse(poll.ends_at) + POLL_RETENTION_DAYS * 86_400_000).toISOString()
  const changing = (change: typeof endPoll) => async () => {
    const answer = await change(poll.id)
    if (answer.ok) onChanged()
    return answer
  }
  return (
    <li className="border-b border-line py-6">
      <section aria-labelledby={id}>
        <h3 id={id} tabIndex={-1} className="text-xl break-words">
          {poll.title}
        </h3>
        <p className="mt-1 text-soft">
          {poll.ended
            ? `Ended. It’s deleted on ${formatDay(deletedOn)}.`
            : `Open until ${formatMoment(poll.ends_at)}.`}{' '}
          {formatBallots(poll.ballots)}.
        </p>
        <Result poll={poll} />
        {!poll.ended &&
          (code === null ? (
            <p className="mt-4 max-w-prose text-sm text-soft">
              Its link is only on the device on which you started it, until you sign out there. If it’s lost,
              delete this vote and start a new one.
            </p>
          ) : (
            isLinkShown && (
              <div className="mt-4 max-w-lg">
                <p className="mb-3 text-soft">
                  Send it to the people you’re asking. Anyone with the link can vote, without an account.
                </p>
                <ShareLink link={pollLink(location.origin, code)} title={poll.title} />
              </div>
            )
          ))}
        <div className="mt-4 flex flex-wrap items-start gap-2">
          {!poll.ended && code !== null && (
            <button
              type="button"
              aria-expanded={isLinkShown}
              className="button button-line press"
              onClick={() => setIsLinkShown(!isLinkShown)}
            >
              {isLinkShown ? 'Hide the link' : 'Show the link'}
            </button>
          )}
          {!poll.ended && (
            <ConfirmAction
              key="end"
              label="End it now"
              cancel="Leave it open"
              className="button button-line press"
              run={changing(endPoll)}
              message={pollMessage}
            >
              Nobody can vote any more, and the result stays for 30 days. This can’t be undone.
            </ConfirmAction>
          )}
          <ConfirmAction
            key="delete"
            label="Delete it"
            cancel="Keep it"
            className="button button-quiet press"
            run={changing(deletePoll)}
            message={pollMessage}
          >
            The question, the names and all votes are deleted, and the link stops working. This can’t be
            undone.
          </ConfirmAction>
        </div>
      </section>
    </li>
  )
}

/** The names, those chosen by the greatest number of devices first; the bar is the part of the devices that chose one. */
function Result({ poll: { names, ballots, title } }: { poll: OwnPoll }) {
  const sorted = names.toSorted((a, b) => b.count - a.count)
  return (
    <ol aria-label={`Result of “${title}”`} className="mt-3 border-t border-line">
      {sorted.map(({ name, count }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(6rem,10rem)_1fr_auto] items-center gap-x-4 max-[20rem]:grid-cols-[minmax(0,1fr)_auto] border-b border-line py-2"
        >
          <span className="name text-lg break-words">{name}</span>
          <span
            aria-hidden="true"
            className="h-1.5 overflow-hidden rounded-full bg-line max-[20rem]:order-last max-[20rem]:col-span-full"
          >
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${ballots === 0 ? 0 : Math.round((100 * count) / ballots)}%` }}
            />
          </span>
          <span className="text-sm text-soft tabular-nums">{ballots > 0 && `${count} of ${ballots}`}</span>
        </li>
      ))}
    </ol>
  )
}
