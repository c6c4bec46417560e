import type { Vote } from '#src/core/sharing/shared-list.ts'

const VOTES: readonly { vote: Vote; label: string }[] = [
  { vote: 'like', label: 'Like' },
  { vote: 'pass', label: 'Pass' },
]

type Props = { name: string; vote: Vote | null; onVote: (vote: Vote | null) => void }

/** Like or pass. Pressing a vote again takes it back. */
export function VoteButtons({ name, vote, onVote }: Props) {
  return (
    <div role="group" aria-label={`Your vote on ${name}`} className="flex gap-2 print:hidden">
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
  )
}
