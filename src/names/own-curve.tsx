import type { BirthFacts, NameKey } from '#src/core/names/name.ts'
import type { CardFacts } from './card-facts.ts'
import { useLate } from './late.ts'
import { names } from './page-names.ts'
import { Sparkline, sparklineOf } from './sparkline.tsx'

/** The path of a curve that is not loaded. */
const NO_LINE = sparklineOf([]).path

/** The curve of a name, which loads where its line is missing; null until then. The component is keyed by the name. */
function useMissingCurve(nameKey: NameKey, isMissing: boolean): number[] | null {
  const [late] = useLate(nameKey, isMissing ? undefined : null, names.curve)
  return late.status === 'ready' ? late.value : null
}

/** A card with the line of its name: that of a rarer name loads now. The component is keyed by the name. */
export function useOwnCurve(card: CardFacts): CardFacts {
  const curve = useMissingCurve(card.key, card.trend?.path === NO_LINE)
  return curve ? { ...card, trend: sparklineOf(curve) } : card
}

type Props = { nameKey: NameKey; births: Pick<BirthFacts, 'trend'> }

/** A name's births by decade as a small line, whose space is there before it. The component is keyed by the name. */
export function OwnCurve({ nameKey, births: { trend } }: Props) {
  const curve = useMissingCurve(nameKey, trend.length === 0)
  return <Sparkline {...sparklineOf(curve ?? trend)} />
}
