import type { SharedName, Vote } from '#src/core/sharing/shared-list.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { NameLink } from '#src/names/name-link.tsx'

type Props = { name: SharedName; meaning: string | null; onVote: (vote: Vote | null) => void }

const VOTES: readonly { vote: Vote; label: string }[] = [
  { vote: 'like', label: 'Like' },
  { vote: 'pass', label: 'Pass' },
]

/** A name of the list, with the sender's note. Pressing a vote again takes it back. */
export function SharedRow({ name: { key, name, note, vote }, meaning, onVote }: Props) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b border-line py-4">
      <div className="min-w-0">
        <h2 className="name text-2xl break-words">
          <NameLink nameKey={key} name={name} slug={null} />
        </h2>
        {meaning && <p className="meaning text-soft">{meaning}</p>}
        {note && <p className="mt-1 max-w-prose whitespace-pre-wrap">{note}</p>}
        <div role="group" aria-label={`Your vote on ${name}`} className="mt-2 flex gap-2 print:hidden">
          {VOTES.map((each) => (
            <button
              key={each.vote}
              type="button"
              aria-pressed={vote === each.vote}
              onClick={() => onVote(vote === each.vote ? null : each.vote)}
              className="chip min-h-11 border border-edge px-4 aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:font-semibold"
            >
              {each.label}
            </button>
          ))}
        </div>
      </div>
      <Heart nameKey={key} name={name} />
    </li>
  )
}
