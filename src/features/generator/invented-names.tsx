import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { InventedName, InventQuery } from '#src/core/names/invent/invent-query.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { names } from '#src/names/page-names.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { describeRarity } from './invented.ts'

export type InventedNamesProps = { query: InventQuery; onOthers: () => void }

/** Names made up on the device, each marked as such: none has a page or a meaning. */
export function InventedNames({ query, onOthers }: InventedNamesProps) {
  const [found, setFound] = useState<InventedName[] | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(query)
  useEffect(
    () =>
      onSettled(
        names.invent(JSON.parse(key) as InventQuery),
        (invented) => setFound(invented),
        () => setFound('failed'),
      ),
    [key, attempt],
  )
  return (
    <section aria-labelledby="invented-title" className="min-w-0 pb-10">
      <h2 id="invented-title" className="name text-2xl">
        Invented names
      </h2>
      <p role="status" className="max-w-prose pb-3 text-sm text-soft">
        {found === 'failed' ? (
          <>
            The names didn’t load. Check your connection and try again.{' '}
            <TryAgain onRetry={() => setAttempt((n) => n + 1)} />
          </>
        ) : found?.length === 0 ? (
          'No invented names fit. Try other names to mix, or another style.'
        ) : (
          'Made up on this device from the letters of real names, with no known meaning.'
        )}
      </p>
      {found === null && <CardSkeletons count={4} />}
      {found !== null && found !== 'failed' && found.length > 0 && (
        <>
          <ul aria-label="Invented names" className="cards border-t border-line">
            {found.map((each) => (
              <li key={each.key} className="card">
                <div>
                  <div className="card-title">
                    <h3 className="name">{each.name}</h3>
                    <span>invented</span>
                  </div>
                  <p className="card-facts">
                    <span>No known meaning</span>
                    <span>{describeRarity(each.births)}</span>
                  </p>
                </div>
                <Heart nameKey={each.key} name={each.name} />
              </li>
            ))}
          </ul>
          <div className="pt-5">
            <button type="button" className="button button-line press" onClick={onOthers}>
              Invent others
            </button>
          </div>
        </>
      )}
    </section>
  )
}
