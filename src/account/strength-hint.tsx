import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import { MIN_PASSWORD_LENGTH } from './password-length.ts'
import type { Strength } from './strength.ts'

/** The pause in typing after which the hint is updated, ms. */
const PAUSE_MS = 350

type Props = { password: string; avoid: readonly string[] }

/**
 * Describes how hard a new password that is long enough is to guess. The dictionaries load in the first pause in typing; when they
 * fail to load, offline for example, nothing is shown.
 */
export function StrengthHint({ password, avoid }: Props) {
  const [strength, setStrength] = useState<Strength | null>(null)
  const known = avoid.join('\n')
  const long = password.length >= MIN_PASSWORD_LENGTH

  useEffect(() => {
    if (!long) {
      setStrength(null)
      return
    }
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = onSettled(import('./strength.ts'), ({ estimateStrength }) =>
        setStrength(estimateStrength(password, known.split('\n'))),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [password, known, long])

  return (
    // Space for the longest hint is reserved from the first letter on, so that the button below does not move.
    <div aria-live="polite" className={password === '' ? 'text-sm' : 'mt-2 min-h-25 text-sm'}>
      {strength && <StrengthRating strength={strength} />}
    </div>
  )
}

function StrengthRating({ strength: { score, rating, advice, time } }: { strength: Strength }) {
  const weak = score < 3
  return (
    <>
      <div aria-hidden="true" className="mb-1.5 grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full ${step > Math.max(score, 1) ? 'bg-line' : weak ? 'bg-danger forced-colors:bg-[CanvasText]' : 'bg-accent forced-colors:bg-[CanvasText]'}`}
          />
        ))}
      </div>
      <p>
        <strong className={`font-semibold ${weak ? 'text-danger' : 'text-accent'}`}>{rating}.</strong>{' '}
        {advice.join(' ')}
      </p>
      <p className="mt-1 text-soft">
        {time === 'centuries'
          ? 'If our stored passwords were stolen, cracking this one would take centuries.'
          : `If our stored passwords were stolen, cracking this one would take ${time}.`}
      </p>
    </>
  )
}
