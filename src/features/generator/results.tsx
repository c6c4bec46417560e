import { useHydrated } from '@tanstack/react-router'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { formatNameCount } from '#src/names/facts.ts'
import { cardFacts } from '#src/names/card-facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'
import { AsksNothing } from './asks-nothing.tsx'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'

type Props = {
  status: 'loading' | 'ready' | 'failed'
  result: SearchResult | null
  /** A seed is set: the order is shuffled. */
  shuffled: boolean
  /** The sentence of the result. */
  text: string
  onSearch: (text: string) => void
  onMore: () => void
  onRelax: (drop: SearchResult['relaxations'][number]['drop']) => void
  onStartOver: () => void
  onRetry: () => void
}

export function Results({
  status,
  result,
  shuffled,
  text,
  onSearch,
  onMore,
  onRelax,
  onStartOver,
  onRetry,
}: Props) {
  const hydrated = useHydrated()
  return (
    <section aria-labelledby="results-title" className="min-w-0" data-unasked={hydrated ? undefined : ''}>
      <h2 id="results-title" className="sr-only">
        Results
      </h2>
      <div className="flex items-baseline justify-between gap-4 pb-3 text-sm text-soft">
        <p role="status">
          {result && status !== 'failed' ? (
            <>
              <b className="font-semibold text-ink">{formatNameCount(result.total)}</b>
              {result.total > 1 && (shuffled ? ', shuffled' : ', best first')}
            </>
          ) : status === 'loading' ? (
            'Searching…'
          ) : (
            ''
          )}
        </p>
        <p>Private: searched on your device</p>
      </div>
      {status === 'failed' && <Failed onRetry={onRetry} />}
      {status !== 'failed' && result === null && <CardSkeletons count={8} />}
      {status !== 'failed' && result?.parsed.asksNothing === true && result.total === 0 && (
        <AsksNothing text={text} onSearch={onSearch} />
      )}
      {status !== 'failed' && result !== null && result.total === 0 && !result.parsed.asksNothing && (
        <Nothing result={result} onRelax={onRelax} onStartOver={onStartOver} />
      )}
      {status !== 'failed' && result !== null && result.total > 0 && (
        <>
          <ul aria-label="Names" className="cards border-t border-line" aria-busy={status === 'loading'}>
            {result.names.map((name) => (
              <NameCard
                key={name.key}
                name={cardFacts(name)}
                action={<Heart nameKey={name.key} name={name.name} />}
              />
            ))}
          </ul>
          {result.names.length < result.total && (
            <div className="pt-8 text-center">
              <button type="button" className="button button-line press" onClick={onMore}>
                Show more
              </button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Nothing({
  result,
  onRelax,
  onStartOver,
}: { result: SearchResult } & Pick<Props, 'onRelax' | 'onStartOver'>) {
  const [best, ...others] = result.relaxations
  return (
    <div className="border-t border-line py-10">
      <p className="name text-2xl">No names match.</p>
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
