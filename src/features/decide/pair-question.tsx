import { Undo2 } from '#src/ui/icons/undo-2.ts'
import { type KeyboardEvent, useState } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import type { Comparison } from '#src/core/tournament/comparison.ts'
import { Icon } from '#src/ui/icon.tsx'
import { shortcuts } from '#src/ui/shortcuts.ts'

/** A name as the question shows it. */
export type Choice = { nameKey: NameKey; name: string; meanings: readonly string[] }

type Props = {
  pair: readonly [Choice, Choice]
  canUndo: boolean
  onAnswer: (score: Comparison['score']) => void
  onUndo: () => void
}

/** As many meanings are on a card at first: with more of them the two names are not on one screen of a phone. */
const SHOWN = 2

const SCORES: Partial<Record<string, Comparison['score']>> = { ArrowLeft: 1, ArrowRight: 0, ArrowDown: 0.5 }

/** The names from left to right; a key chooses the one on its side. */
export function PairQuestion({ pair, canUndo, onAnswer, onUndo }: Props) {
  const [isFull, setFull] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
    const score = SCORES[event.key]
    const isUndo = event.key.toLowerCase() === 'z' && shortcuts.current().on
    if (score === undefined && !(isUndo && canUndo)) return
    event.preventDefault()
    if (score === undefined) onUndo()
    else onAnswer(score)
  }
  return (
    <section aria-labelledby="question" onKeyDown={onKeyDown}>
      <h2 id="question" className="text-xl">
        Which do you like better?
      </h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <ChoiceButton choice={pair[0]} isFull={isFull} onChoose={() => onAnswer(1)} />
        <ChoiceButton choice={pair[1]} isFull={isFull} onChoose={() => onAnswer(0)} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        <button type="button" className="button button-line press" onClick={() => onAnswer(0.5)}>
          Too close to call
        </button>
        <button
          type="button"
          className="button button-quiet press inline-flex items-center gap-2 aria-disabled:opacity-40"
          aria-disabled={!canUndo}
          onClick={() => canUndo && onUndo()}
        >
          <Icon of={Undo2} size={18} />
          Undo
        </button>
        {pair.some(({ meanings }) => meanings.length > SHOWN) && (
          <button
            type="button"
            className="button button-quiet press"
            aria-pressed={isFull}
            onClick={() => setFull(!isFull)}
          >
            All meanings
          </button>
        )}
      </div>
      <p
        aria-hidden="true"
        className="mt-3 hidden justify-center gap-4 text-sm text-soft [@media(hover:hover)_and_(min-width:48rem)]:flex"
      >
        {(['← →', '↓', 'Z'] as const).map((key, at) => (
          <span key={key}>
            <kbd className="font-sans text-ink">{key}</kbd> {['choose', 'too close', 'undo'][at]}
          </span>
        ))}
      </p>
    </section>
  )
}

type ChoiceProps = { choice: Choice; isFull: boolean; onChoose: () => void }

function ChoiceButton({ choice: { name, meanings }, isFull, onChoose }: ChoiceProps) {
  const shown = isFull ? meanings : meanings.slice(0, SHOWN)
  const more = meanings.length - shown.length
  return (
    <button
      type="button"
      onClick={onChoose}
      className="press grid min-h-40 lg:min-h-72 content-center justify-items-center gap-2 rounded-card border border-edge bg-raised px-4 py-6 text-center shadow-lift"
    >
      <span
        className={`name break-words ${name.length <= 9 ? 'text-[min(3rem,16vw)] lg:text-7xl' : 'text-[min(2rem,12vw)] lg:text-5xl'}`}
      >
        {name}
      </span>
      {shown.map((text) => (
        <span key={text} className="meaning text-balance text-soft md:text-lg">
          {text}
        </span>
      ))}
      {more > 0 && (
        <span className="text-sm text-soft">
          and {more} more {more === 1 ? 'meaning' : 'meanings'}
        </span>
      )}
    </button>
  )
}
