import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { useRetryWhenBack } from '#src/ui/use-retry-when-back.ts'
import { missingCounts } from './region-gap-messages.ts'

/** How many names of the list the person has passed on, and where they are. */
export function LeftOut({ count, isAll }: { count: number; isAll: boolean }) {
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

export type NothingProps = {
  result: SearchResult
  onRelax: (drop: SearchResult['relaxations'][number]['drop']) => void
  onStartOver: () => void
  /** The names that come closest. */
  children?: ReactNode
}

/** A search without names, with the ways out. */
export function Nothing({ result, onRelax, onStartOver, children }: NothingProps) {
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
      {children}
      {best ? (
        <>
          <p className={children ? 'mt-8 text-soft' : 'mt-2 text-soft'}>
            {children ? 'Or remove a filter:' : 'Try removing a filter:'}
          </p>
          <div className="mt-5 flex flex-wrap gap-2">
            {[best, ...others].map((relaxation) => (
              <button
                key={relaxation.drop}
                type="button"
                className="chip min-h-11 border border-edge press"
                onClick={() => onRelax(relaxation.drop)}
              >
                {relaxation.label}
                <span className="text-soft">
                  {relaxation.isMore && 'over '}
                  {formatNameCount(relaxation.count)}
                </span>
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

/** The names could not be loaded. */
export function Failed({ onRetry }: { onRetry: () => void }) {
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
