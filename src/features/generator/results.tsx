import { Link, useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { NameAnswer } from '#src/core/names/answer.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { cardFacts } from '#src/names/card-facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { focusWhenThere } from '#src/ui/focus-when-there.ts'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'
import { AsksNothing } from './asks-nothing.tsx'
import { CardActions } from '#src/favorites/card-actions.tsx'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import type { GuideLinkProps } from './guide-link.tsx'
import { createLaterPart } from './later-part.ts'
import type { LongListProps } from './long-list.tsx'
import type { RecentSearchesProps } from './recent/recent-searches.tsx'
import { missingCounts } from './region-gap-messages.ts'
import { FIRST_NAMES } from './search-query.ts'
import { type QueryAnswer, type SearchState, searchOf } from './use-search.ts'
import { Waiting } from './waiting.tsx'

const LongList = createLaterPart<LongListProps>(() => import('./long-list.tsx').then((part) => part.LongList))

const AnswerCard = createLaterPart<{ answer: NameAnswer }>(
  () => import('./answer/answer-card.tsx').then((part) => part.AnswerCard),
  <div aria-hidden="true" className="skeleton mb-6 h-48 rounded-(--radius-card)" />,
)

const GuideLink = createLaterPart<GuideLinkProps>(() =>
  import('./guide-link.tsx').then((part) => part.GuideLink),
)

const RecentSearches = createLaterPart<RecentSearchesProps>(() =>
  import('./recent/recent-searches.tsx').then((part) => part.RecentSearches),
)

/** Milliseconds after which a search that stays the same is one to remember. */
const MEANT = 2500

type Props = {
  status: SearchState['status']
  answer: QueryAnswer | null
  /** The rarer names could not be loaded. */
  restFailed: boolean
  /** All names passed on: none of them is shown, unless it was typed. */
  passed: ReadonlySet<NameKey>
  /** How many of them were passed on since the search. */
  passedSince: number
  /** How many names were asked for. */
  shown: number
  /** A seed is set: the order is shuffled. */
  shuffled: boolean
  onListed: LongListProps['onListed']
  onSearch: (text: string) => void
  /** Opens a saved search by its stored text. */
  onOpen: (search: string) => void
  onMore: () => void
  onRelax: (drop: SearchResult['relaxations'][number]['drop']) => void
  onStartOver: () => void
  onRetry: () => void
}

export function Results({
  status,
  answer,
  restFailed,
  passed,
  passedSince,
  shown,
  shuffled,
  onListed,
  onSearch,
  onOpen,
  onMore,
  onRelax,
  onStartOver,
  onRetry,
}: Props) {
  const hydrated = useHydrated()
  const result = answer?.result ?? null
  const isShown = isShownIn(answer, passed)
  const leftOut = (result?.leftOut ?? 0) + passedSince
  const total = Math.max(0, (result?.total ?? 0) - passedSince)
  const isLong = result !== null && shown > FIRST_NAMES && result.names.length >= FIRST_NAMES
  const missing = result && missingCounts(result)
  const list = useRef<HTMLUListElement>(null)
  const [idle, setIdle] = useState(false)
  const text = result && (result.total > 0 || result.answer) ? (answer?.text ?? '') : ''
  useEffect(() => {
    const timer = setTimeout(() => {
      setIdle(true)
      if (text === '') return
      // Without the code for it, nothing is remembered.
      import('./recent/recent-store.ts').then(
        (store) => store.rememberSearch(text),
        () => undefined,
      )
    }, MEANT)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <section aria-labelledby="results-title" className="min-w-0" data-unasked={hydrated ? undefined : ''}>
      <h2 id="results-title" className="sr-only">
        Results
      </h2>
      <div className="relative flex items-baseline justify-between gap-4 pb-3 text-sm text-soft">
        <p role="status">
          {result && status !== 'failed' ? (
            <>
              <b className="font-semibold text-ink">{formatNameCount(total)}</b>
              {missing !== null
                ? ` so far, by ${missing.by}; ${missing.counts} need a connection`
                : result.complete
                  ? total > 1 && (shuffled ? ', shuffled' : ', best first')
                  : restFailed
                    ? ' so far; rarer names need a connection'
                    : ' so far, still loading rarer names…'}
            </>
          ) : status === 'loading' ? (
            'Searching…'
          ) : (
            ''
          )}
        </p>
        <div>
          {/* Stays the same node whatever comes beside it. */}
          <p className="hidden only:block">Private: searched on your device</p>
          {status === 'loading' && result === null ? (
            <Waiting />
          ) : answer && answer.text !== '' ? (
            <GuideLink text={answer.text} wishes={answer.result.parsed.wishes} />
          ) : (
            idle && <RecentSearches onSearch={onSearch} onOpen={onOpen} />
          )}
        </div>
      </div>
      {status === 'failed' && <Failed onRetry={onRetry} />}
      {status !== 'failed' && result === null && <CardSkeletons count={8} />}
      {status !== 'failed' && result?.answer && <AnswerCard answer={result.answer} />}
      {status !== 'failed' && result?.parsed.asksNothing === true && result.total === 0 && (
        <AsksNothing text={answer?.text ?? ''} onSearch={onSearch} />
      )}
      {status !== 'failed' &&
        result !== null &&
        result.total === 0 &&
        !result.parsed.asksNothing &&
        !result.answer &&
        leftOut === 0 && <Nothing result={result} onRelax={onRelax} onStartOver={onStartOver} />}
      {status !== 'failed' && result !== null && result.total > 0 && (
        <>
          <ul
            ref={list}
            aria-label="Names"
            className="cards border-t border-line"
            aria-busy={status === 'loading'}
          >
            {result.names.map(
              (name, index) =>
                isShown(name.key) && (
                  <NameCard
                    key={name.key}
                    name={cardFacts(name)}
                    position={index + 1}
                    total={result.total}
                    action={<CardActions nameKey={name.key} name={name.name} />}
                  />
                ),
            )}
            {isLong && answer && (
              <LongList
                key={`${searchOf(answer.query)} ${missing?.counts ?? ''}`}
                basis={missing?.counts ?? ''}
                onListed={onListed}
                query={answer.query}
                from={FIRST_NAMES}
                to={Math.min(shown, result.total)}
                total={result.total}
                isShown={isShown}
              />
            )}
          </ul>
          {Math.max(shown, result.names.length) < result.total && (
            <div className="pt-8 text-center">
              <button
                type="button"
                className="button button-line press"
                onClick={(event) => {
                  // Who does not point at the button continues with the first of the new names.
                  if (event.detail === 0 && list.current)
                    focusNameWhenThere(list.current, Math.max(shown, result.names.length) + 1)
                  onMore()
                }}
              >
                Show more
              </button>
            </div>
          )}
        </>
      )}
      {status !== 'failed' && result && leftOut > 0 && <LeftOut count={leftOut} isAll={total === 0} />}
    </section>
  )
}

/** Which names of an answer to show: not those passed on, but those that it contains although they were: they were typed. */
function isShownIn(answer: QueryAnswer | null, passed: ReadonlySet<NameKey>): (key: NameKey) => boolean {
  const typed = new Set(answer?.query.without)
  return (key) => typed.has(key) || !passed.has(key)
}

function LeftOut({ count, isAll }: { count: number; isAll: boolean }) {
  const shown = (
    <Link to="/favorites" hash="passed" className="link inline-flex min-h-11 items-center">
      See passed names
    </Link>
  )
  if (!isAll)
    return (
      <p className="pt-6 text-sm text-soft">
        {formatNameCount(count)} you passed on {count === 1 ? 'is' : 'are'} hidden. {shown}
      </p>
    )
  return (
    <div className="border-t border-line py-10">
      <p className="name text-2xl">You passed on every name here.</p>
      <p className="mt-2 text-soft">You can bring them back whenever you like. {shown}</p>
    </div>
  )
}

/** Focuses the name at a position of a list as soon as it is there. */
function focusNameWhenThere(list: Element, position: number): void {
  focusWhenThere(list, () => list.querySelector<HTMLElement>(`[aria-posinset="${position}"] a`))
}

function Nothing({
  result,
  onRelax,
  onStartOver,
}: { result: SearchResult } & Pick<Props, 'onRelax' | 'onStartOver'>) {
  const [best, ...others] = result.relaxations
  const missing = missingCounts(result)
  return (
    <div className="border-t border-line py-10">
      {missing !== null ? (
        <>
          <p className="name text-2xl">No names match by {missing.by}.</p>
          <p className="mt-2 max-w-prose text-soft">
            This search needs {missing.counts}. Check your connection: they load when it’s back.
          </p>
        </>
      ) : result.complete ? (
        <p className="name text-2xl">No names match.</p>
      ) : (
        <>
          <p className="name text-2xl">No better-known names match.</p>
          <p className="mt-2 max-w-prose text-soft">
            The rarer ones haven’t loaded yet. If this stays, check your connection.
          </p>
        </>
      )}
      {best ? (
        <>
          <p className="mt-2 text-soft">Try removing a filter:</p>
          <div className="mt-5 flex flex-wrap gap-2">
            {[best, ...others].map((relaxation) => (
              <button
                key={relaxation.drop}
                type="button"
                className="chip min-h-11 border border-edge press"
                onClick={() => onRelax(relaxation.drop)}
              >
                {relaxation.label}
                <span className="text-soft">{formatNameCount(relaxation.count)}</span>
              </button>
            ))}
          </div>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-soft">
            Try words for a meaning, an origin or a sound: “Welsh boy names meaning sea”, “short names ending
            in a”.
          </p>
          <button type="button" className="button button-fill press mt-5" onClick={onStartOver}>
            Start over
          </button>
        </>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  useRetryWhenBack(onRetry)
  return (
    <div role="alert" className="border-t border-line py-10">
      <p className="name text-2xl">The names didn’t load.</p>
      <p className="mt-2 max-w-prose text-soft">
        They download on your first visit and then stay on this device. Check your connection and try again.
      </p>
      <button type="button" className="button button-fill press mt-5" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
