import type { BirthFacts, NameKey } from '#src/core/names/name.ts'
import type { CardFacts } from './card-facts.ts'
import { useLate } from './late.ts'
import { names } from './page-names.ts'
import { Sparkline, sparklineOf } from './sparkline.tsx'

/** The path of a curve that is not loaded. */
const NO_LINE = sparklineOf([]).path

/** A card with the line of its name: that of a rarer name loads now. The component is keyed by the name. */
export function useOwnCurve(card: CardFacts): CardFacts {
  const isMissing = card.trend?.path === NO_LINE
  const [late] = useLate(card.key, isMissing ? undefined : null, names.curve)
  if (!isMissing || late.status !== 'ready' || !late.value) return card
  return { ...card, trend: sparklineOf(late.value) }
}

type Props = { nameKey: NameKey; births: Pick<BirthFacts, 'trend'> }

/** A name's births by decade as a small line, whose space is there before it. The component is keyed by the name. */
export function OwnCurve({ nameKey, births: { trend } }: Props) {
  const isMissing = trend.length === 0
  const [late] = useLate(nameKey, isMissing ? undefined : null, names.curve)
  const curve = isMissing && late.status === 'ready' && late.value ? late.value : trend
  return <Sparkline {...sparklineOf(curve)} />
}
