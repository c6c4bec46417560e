import type { SharedName, Vote } from '#src/core/sharing/shared-list.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { NameLink } from '#src/names/name-link.tsx'
import { VoteButtons } from '#src/ui/vote-buttons.tsx'

type Props = { name: SharedName; meanings: readonly string[]; onVote: (vote: Vote | null) => void }

/** A name of the list, with the sender's note. */
export function SharedRow({ name: { key, name, note, vote }, meanings, onVote }: Props) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b border-line py-4">
      <div className="min-w-0">
        <h2 className="name text-2xl break-words">
          <NameLink nameKey={key} name={name} slug={null} />
        </h2>
        {meanings.map((text) => (
          <p key={text} className="meaning text-soft">
            {text}
          </p>
        ))}
        {note && <p className="mt-1 max-w-prose whitespace-pre-wrap">{note}</p>}
        <div className="mt-2">
          <VoteButtons name={name} vote={vote} onVote={onVote} />
        </div>
      </div>
      <Heart nameKey={key} name={name} />
    </li>
  )
}
