import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Family } from '#src/core/names/fit/family.ts'
import type { ParsedText } from '#src/core/names/query.ts'
import type { Suggestion } from '#src/core/protocol/suggestions/answer.ts'
import { composeSuggestionRequest } from '#src/core/protocol/suggestions/compose-request.ts'
import type { ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import { FAMILY_WISHES, type SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { listed } from '#src/core/text/listed.ts'
import { Switch } from '#src/ui/switch.tsx'
import { endingMessage } from './ask-messages.ts'
import { answerId, type AskContext, watchAskContext } from './ask-store.ts'
import { Questions } from './questions.tsx'
import { type Asked, useAsk } from './use-ask.ts'

export type AskSectionProps = {
  text: string
  parsed: Pick<ParsedText, 'spans' | 'leftover'>
  family: Family | null
  /** The stored answer of the address, `1` without one. */
  answerId: string
  /** How many suggestions do not fit the search. */
  unfit: number
  /** The browser's own model is asked. */
  isOnDevice: boolean
  /** The list has an order of its own. */
  isShuffled: boolean
  /** Receives all suggestions so far, for the list; `isWhole`: to be ranked at once, whatever is in view. */
  onSuggestions: (suggestions: readonly Suggestion[], isWhole: boolean) => void
  /** Receives how the model reads what was ignored. */
  onWishes: (wishes: readonly ReadWish[]) => void
  /** An answer was stored. */
  onAnswer: (id: string) => void
  /** Opens an earlier question with its answer. */
  onQuestion: (sentence: string, id: string) => void
  onClose: () => void
  /** The wishes, where words were ignored. */
  children: ReactNode
}

/**
 * Asks a language model for more names: first what will be sent, then how it goes. Nothing is sent before the tap; what
 * comes back joins the list below.
 */
export function AskSection({
  text,
  parsed,
  family,
  answerId: id,
  unfit,
  isOnDevice,
  isShuffled,
  onSuggestions,
  onWishes,
  onAnswer,
  onQuestion,
  onClose,
  children,
}: AskSectionProps) {
  const titleId = useId()
  const [context, setContext] = useState<AskContext | null>(null)
  const [isFamilySent, setIsFamilySent] = useState(false)
  const { asked, ask } = useAsk(text, id, isOnDevice)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => watchAskContext(setContext), [])
  // Below the button that opened it, and above the results.
  useEffect(() => title.current?.focus(), [])
  const suggestions = asked?.suggestions
  const report = useEffectEvent(() => onSuggestions(suggestions ?? [], asked?.storedAt != null))
  useEffect(() => report(), [suggestions])
  const wishes = asked?.wishes
  const reportWishes = useEffectEvent(() => onWishes(wishes ?? []))
  useEffect(() => reportWishes(), [wishes])
  const address = useEffectEvent((own: string) => {
    if (own !== id) onAnswer(own)
  })
  const ownId = asked?.id ?? null
  useEffect(() => {
    if (ownId !== null) address(ownId)
  }, [ownId])
  const hasFamily =
    family !== null || parsed.spans.some(({ field }) => FAMILY_WISHES.some((kind) => kind === field))
  const ofFamily = {
    siblings: family?.siblings ?? [],
    ...(family && family.surname !== '' && { surname: family.surname }),
  }
  const request =
    context &&
    composeSuggestionRequest({ text, parsed, ...context, ...(isFamilySent && { family: ofFamily }) })
  return (
    <section aria-labelledby={titleId} className="min-w-0 pb-10">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} ref={title} tabIndex={-1} className="name text-2xl outline-none">
          Ask the model
        </h2>
        <button type="button" className="link min-h-11 text-sm" onClick={onClose}>
          Close
        </button>
      </div>
      <p className="max-w-prose text-sm text-soft">
        A language model can suggest more names. It can be wrong, so meanings come only from Nestling’s own
        collection.
      </p>
      {request ? (
        <WhatIsSent request={request} isOnDevice={isOnDevice} />
      ) : (
        context && <p className="py-3 text-soft">Describe the name you’re looking for first.</p>
      )}
      {hasFamily && (
        <div className="max-w-prose text-sm">
          <Switch
            label={isOnDevice ? 'Also use your family' : 'Also send your family'}
            hint="Surname and siblings, to find names that go with them. Off, they stay on this device."
            checked={isFamilySent}
            onChange={setIsFamilySent}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 py-4">
        <button
          type="button"
          className="button button-fill press"
          aria-disabled={!request || asked?.ending === null}
          onClick={() => {
            if (request && asked?.ending !== null) void ask(request, asked?.storedAt != null)
          }}
        >
          {asked?.storedAt ? 'Ask again' : isOnDevice ? 'Ask on this device' : 'Send and ask'}
        </button>
        <Questions onShow={({ request: { sentence }, askedAt }) => onQuestion(sentence, answerId(askedAt))} />
      </div>
      {/* Has its height from the start, so that the list below does not move. */}
      <div className="min-h-24">
        <p role="status" className="max-w-prose text-sm text-soft">
          {asked && statusOf(asked)}
        </p>
        {suggestions && suggestions.length > 0 && (
          <InTheList
            count={suggestions.length - unfit}
            unfit={unfit}
            isShuffled={isShuffled}
            onShow={() => {
              onSuggestions(suggestions, true)
              showList()
            }}
          />
        )}
        {parsed.leftover.length > 0 && <div className="min-h-20">{children}</div>}
      </div>
    </section>
  )
}

function statusOf({ ending, failure, suggestions, storedAt, sentence }: Asked): string {
  if (failure !== null) return failure
  if (ending === null) return 'Asking the model…'
  if (ending === 'failed') return ''
  const saved =
    storedAt === null ? '' : ` Saved on ${new Date(storedAt).toLocaleDateString('en')}, for “${sentence}”.`
  return `${endingMessage(ending, suggestions.length)}${saved}`
}

type InTheListProps = { count: number; unfit: number; isShuffled: boolean; onShow: () => void }

/** Where the suggestions are, and what became of the others. */
function InTheList({ count, unfit, isShuffled, onShow }: InTheListProps) {
  if (isShuffled)
    return <p className="text-sm text-soft">A shuffled list has an order of its own, without suggestions.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {count > 0 && (
        <button type="button" className="link min-h-11 text-sm" onClick={onShow}>
          Show {count} {count === 1 ? 'suggestion' : 'suggestions'} in the list
        </button>
      )}
      {unfit > 0 && (
        <p className="text-sm text-soft">
          {unfit} left out, since {unfit === 1 ? 'it doesn’t' : 'they don’t'} fit your search.
        </p>
      )}
    </div>
  )
}

/** The list, from its first name on. */
function showList(): void {
  const title = document.getElementById('results-title')
  title?.closest('section')?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

/** Exactly what a tap will send. */
function WhatIsSent({ request, isOnDevice }: { request: SuggestionRequest; isOnDevice: boolean }) {
  const { sentence, wishes, ignored, favorites, avoid, family } = request
  const rows: [string, string][] = [
    ['Your words', `“${sentence}”`],
    [
      'Understood as',
      wishes.map(({ label, stance }) => (stance === 'must' ? label : `${label} (${stance})`)).join(', '),
    ],
    ['Ignored of them', ignored.map((word) => `“${word}”`).join(', ')],
    ['Your favorites', favorites.join(', ')],
    ['Not these', avoid.join(', ')],
    ['Your family', family ? listed([family.surname ?? [], family.siblings].flat()) : ''],
  ]
  return (
    <div className="my-3 max-w-prose rounded-card bg-tint p-4 text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {isOnDevice
          ? 'The model of this browser will be asked this. Nothing leaves your device:'
          : 'This will be sent, and nothing else:'}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
