import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { NameAnswer } from '#src/core/names/answer.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { CurveLegend } from '#src/names/curve-legend.tsx'
import { AsksNothing } from './asks-nothing.tsx'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { createLaterPart } from '#src/ui/later-part.ts'
import type { ClosestNamesProps } from './closest-names.tsx'
import type { GuideLinkProps } from './guide-link.tsx'
import type { LongListProps } from './long-list.tsx'
import type { RecentSearchesProps } from './recent/recent-searches.tsx'
import { missingCounts } from './region-gap-messages.ts'
import { Failed, LeftOut, Nothing, type NothingProps } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
import type { QueryAnswer, SearchState } from './use-search.ts'
import { Waiting } from './waiting.tsx'

const AnswerCard = createLaterPart<{ answer: NameAnswer }>(
  () => import('./answer/answer-card.tsx').then((part) => part.AnswerCard),
  { meanwhile: <div aria-hidden="true" className="skeleton mb-6 h-48 rounded-(--radius-card)" /> },
)

const GuideLink = createLaterPart<GuideLinkProps>(() =>
  import('./guide-link.tsx').then((part) => part.GuideLink),
)

const ClosestNames = createLaterPart<ClosestNamesProps>(() =>
  import('./closest-names.tsx').then((part) => part.ClosestNames),
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
  onRelax: NothingProps['onRelax']
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
  const missing = result && missingCounts(result)
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
    <section
      aria-labelledby="results-title"
      className="min-w-0 scroll-mt-24"
      data-results
      data-unasked={hydrated ? undefined : ''}
    >
      <h2 id="results-title" tabIndex={-1} className="sr-only">
        Results
      </h2>
      <div className="relative flex flex-wrap items-baseline justify-between gap-x-4 pb-3 text-sm text-soft">
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
        {status !== 'failed' && answer && answer.result.total > 0 && (
          <div className="max-md:order-last max-md:basis-full max-md:pt-1 md:mr-auto md:self-center">
            <CurveLegend />
          </div>
        )}
        {/* With large text on a phone the first name comes before it. */}
        <div className={text === '' ? undefined : 'max-[20rem]:hidden'}>
          {/* Stays the same node whatever comes beside it. */}
          {status !== 'failed' && <p className="hidden only:block">Private: searched on your device</p>}
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
        leftOut === 0 && (
          <Nothing result={result} onRelax={onRelax} onStartOver={onStartOver}>
            {result.closest && <ClosestNames closest={result.closest} isShown={isShown} />}
          </Nothing>
        )}
      {status !== 'failed' && answer !== null && answer.result.total > 0 && (
        <ResultList
          answer={answer}
          isLoading={status === 'loading'}
          isShown={isShown}
          basis={missing?.counts ?? ''}
          shown={shown}
          onListed={onListed}
          onMore={onMore}
        />
      )}
      {status !== 'failed' && result?.closest && result.total > 0 && (
        <ClosestNames closest={result.closest} isShown={isShown} />
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
