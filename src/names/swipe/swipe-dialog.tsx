import { Heart } from '#src/ui/icons/heart.ts'
import { Undo2 } from '#src/ui/icons/undo-2.ts'
import { X } from '#src/ui/icons/x.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { NameQuery } from '#src/core/names/query.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { shortcuts } from '#src/ui/shortcuts.ts'
import { useChangeSearch } from '#src/ui/use-change-search.ts'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'
import { currentName, type Deck, progressOf } from './deck.ts'
import { actionOfKey, type Decision, type SwipeAction } from './decision.ts'
import type { Judge, JudgeWords } from './judge.ts'
import { type Leaving, LeavingCard } from './leaving-card.tsx'
import { SwipeCard } from './swipe-card.tsx'
import { formatProgress, overMessage } from './swipe-messages.ts'
import { useDeck } from './use-deck.ts'

export type SwipeDialogProps = {
  query: NameQuery
  judge: Judge
  /** What the end offers beside the way back. */
  after?: ReactNode
  onClose: () => void
}

/** As on the screen; the buttons above say the same to a screen reader. */
const keysOf = ({ labels }: JudgeWords) =>
  [
    ['←', labels.pass.short.toLowerCase()],
    ['→', labels.save.short.toLowerCase()],
    ['↑', 'open'],
    ['Z', 'undo'],
  ] as const

/** The names of a search one by one: to decide on, each by the judge, or to open, by keys, buttons and gestures. */
export function SwipeDialog({ query, judge, after, onClose }: SwipeDialogProps) {
  const { deck, hasFailed, retry, decide, undo, message } = useDeck(query, judge)
  const { words } = judge
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const changeSearch = useChangeSearch()
  const current = deck && currentName(deck)
  const isOver = deck !== null && current === null && deck.names.length >= deck.total

  // The card with the focused link has gone.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOver && document.activeElement === document.body) heading.current?.focus()
  }, [isOver])

  const act = async (action: SwipeAction, dx = 0) => {
    if (action === 'undo') return undo()
    if (action === 'open') {
      if (current) changeSearch((before) => ({ ...before, name: current.key }))
      return
    }
    const name = await decide(action)
    if (name) setLeaving({ name, decision: action, dx })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onControl = (event.target as Element).closest('a, button') !== null
    const action = actionOfKey(event.nativeEvent, { onControl, singleKeys: shortcuts.current().on })
    if (!action) return
    event.preventDefault()
    void act(action)
  }
  return (
    <Dialog
      labelledBy="swipe-title"
      onClose={onClose}
      onKeyDown={onKeyDown}
      width="w-[min(30rem,calc(100vw-1.5rem))]"
    >
      <div className="flex min-h-[min(44rem,92dvh)] flex-col overflow-x-clip px-[clamp(1rem,4vw,1.75rem)] pt-2 pb-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id="swipe-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
            One by one
          </h2>
          <CloseButton />
        </div>
        <Progress deck={deck} />
        <p role="status" className="sr-only">
          {message}
        </p>
        <div className="relative mt-4 grid min-h-80 flex-1">
          {current ? (
            <SwipeCard
              name={current}
              labels={words.labels}
              onDecide={(decision, dx) => void act(decision, dx)}
            />
          ) : isOver ? (
            <Over deck={deck} words={words} after={after} onClose={onClose} />
          ) : hasFailed ? (
            <Failed onRetry={retry} />
          ) : (
            <div className="skeleton rounded-card" role="status" aria-label="Loading names" />
          )}
          {leaving && (
            <LeavingCard
              key={leaving.name.key}
              {...leaving}
              onGone={() => setLeaving((now) => (now === leaving ? null : now))}
            />
          )}
        </div>
        <Buttons
          name={current?.name ?? null}
          labels={words.labels}
          canUndo={deck !== null && deck.decisions.length > 0}
          onAct={(action) => void act(action)}
        />
        <p
          aria-hidden="true"
          className="mt-4 hidden justify-center gap-4 text-sm text-soft [@media(hover:hover)_and_(min-width:48rem)]:flex"
        >
          {keysOf(words).map(([key, does]) => (
            <span key={key}>
              <kbd className="font-sans text-ink">{key}</kbd> {does}
            </span>
          ))}
        </p>
      </div>
    </Dialog>
  )
}

function Progress({ deck }: { deck: Deck | null }) {
  if (!deck || deck.before + deck.total === 0) return <div className="h-6" />
  const { of } = progressOf(deck)
  const done = deck.before + deck.decisions.length
  return (
    <div className="flex h-6 items-center gap-3 text-sm text-soft">
      <progress
        aria-label="Names decided"
        className="h-1 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        value={done}
        max={of}
      />
      <span className="flex-none tabular-nums">{formatProgress(deck)}</span>
    </div>
  )
}

type ButtonsProps = {
  /** The name to decide; null without one. */
  name: string | null
  labels: JudgeWords['labels']
  canUndo: boolean
  onAct: (action: Decision | 'undo') => void
}

/** A disabled button would lose the focus, so those without a name only say so. */
function Buttons({ name, labels, canUndo, onAct }: ButtonsProps) {
  const labelOf = ({ short, before }: (typeof labels)[Decision]) => (name ? `${before} ${name}` : short)
  return (
    <div className="mt-5 flex items-center justify-center gap-6">
      <RoundButton label={labelOf(labels.pass)} isOff={name === null} onPress={() => onAct('pass')}>
        <Icon of={X} size={28} />
      </RoundButton>
      <button
        type="button"
        aria-label="Undo"
        aria-disabled={!canUndo}
        onClick={() => onAct('undo')}
        className="press grid size-12 place-items-center rounded-full text-soft aria-disabled:opacity-40"
      >
        <Icon of={Undo2} size={22} />
      </button>
      <RoundButton
        label={labelOf(labels.save)}
        isOff={name === null}
        onPress={() => onAct('save')}
        className="text-heart"
      >
        <Icon of={Heart} size={28} />
      </RoundButton>
    </div>
  )
}

type RoundProps = {
  label: string
  isOff: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}

function RoundButton({ label, isOff, onPress, className = '', children }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
      className={`press grid size-16 place-items-center rounded-full border border-edge bg-raised shadow-lift aria-disabled:opacity-40 ${className}`}
    >
      {children}
    </button>
  )
}

type OverProps = { deck: Deck; words: JudgeWords; after: ReactNode; onClose: () => void }

function Over({ deck, words, after, onClose }: OverProps) {
  const { title, text, isEmpty } = overMessage(deck, words.verb)
  return (
    <div className="grid place-content-center justify-items-center gap-3 text-center">
      <p className="name text-3xl text-balance">{title}</p>
      <p className="max-w-prose text-soft text-balance">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {!isEmpty && after}
        <button type="button" className="button button-line press" onClick={onClose}>
          {words.back}
        </button>
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useRetryWhenBack(onRetry)
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-4 text-center">
      <p className="text-lg text-balance">The names didn’t load. Check your connection and try again.</p>
      <button type="button" className="button button-fill press" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
