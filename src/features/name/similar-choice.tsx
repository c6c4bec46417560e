import { useEffect, useEffectEvent, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { listed } from '#src/core/text/listed.ts'
import type { SimilarityPart } from '#src/core/names/similar/weights.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import { type CardFacts, cardFacts } from '#src/names/card-facts.ts'
import { ownCards } from '#src/names/own-region/own-cards.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { names } from '#src/names/page-names.ts'
import { ALL_PARTS, type SimilarIn, toggled, weightsOf } from './similar-in.ts'

export type SimilarChoiceProps = {
  nameKey: NameKey
  /** The names that the page came with. */
  similar: CardFacts[]
  /** The names that are similar in the chosen parts, with their ranks in the person's own country. */
  onChange: (similar: CardFacts[]) => void
}

const LABELS: Record<SimilarityPart, string> = {
  sound: 'Sound',
  style: 'Style',
  meaning: 'Meaning',
  use: 'Use',
}

/** In which parts names should be similar to one. The choice is stored on the device and applies to every name. */
export function SimilarChoice({ nameKey, similar, onChange }: SimilarChoiceProps) {
  const own = useOwnRegion()
  const [chosen, setChosen] = useState<SimilarIn>(ALL_PARTS)
  const [found, setFound] = useState(similar)
  const [status, setStatus] = useState<'' | 'loading' | 'failed'>('')
  const [isTouched, setTouched] = useState(false)
  const report = useEffectEvent(onChange)
  const applyStored = useEffectEvent((stored: SimilarIn | undefined) => {
    if (stored && stored.length > 0 && !isTouched) setChosen(stored)
  })

  useEffect(
    () =>
      onSettled(
        readFact(nestlingDatabase(), 'similarIn'),
        (stored) => applyStored(stored),
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    if (chosen.length === ALL_PARTS.length) {
      setStatus('')
      setFound(similar)
      return
    }
    setStatus('loading')
    return onSettled(
      names.similar({ keys: [nameKey], weights: weightsOf(chosen) }),
      (alike) => {
        setStatus('')
        setFound(alike.map(({ name }) => cardFacts(name)))
      },
      () => setStatus('failed'),
    )
  }, [nameKey, similar, chosen])
  useEffect(() => {
    const shown = ownCards(found, own)
    return shown ? onSettled(shown, report) : undefined
  }, [found, own])

  const choose = (next: SimilarIn) => {
    setTouched(true)
    setChosen(next)
    // Without storage the choice holds for this page.
    const stored = next.length === ALL_PARTS.length ? undefined : [...next]
    writeFact(nestlingDatabase(), 'similarIn', stored).catch(() => undefined)
  }

  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2 border-0 p-0">
      <legend className="float-left mr-1 py-2 text-sm text-soft">Similar in</legend>
      {ALL_PARTS.map((part) => (
        <label key={part} className="chip min-h-11 cursor-pointer border border-edge">
          <input
            type="checkbox"
            checked={chosen.includes(part)}
            onChange={() => choose(toggled(chosen, part))}
            className="size-4 accent-accent"
          />
          {LABELS[part]}
        </label>
      ))}
      <p role="status" className={status === 'failed' ? 'text-sm text-soft' : 'sr-only'}>
        {status === 'failed'
          ? 'The names didn’t load. Check your connection and try again.'
          : isTouched && status === '' && `Similar in ${listed(chosen)}`}
      </p>
    </fieldset>
  )
}
