import type { NameKey } from '#src/core/names/name.ts'
import { useLate } from '#src/names/late.ts'
import { names } from '#src/names/page-names.ts'
import { ownBirthsText, ownRankText } from '#src/names/region-text.ts'
import { TryAgain } from '#src/ui/try-again.tsx'

type Props = {
  nameKey: NameKey
  own: string
  /** Whether to say as well how many children were given the name. */
  births?: boolean
}

/** How a name ranks in the region that the person has chosen: `#3 for girls in Ireland, 2024`. */
export function OwnRank({ nameKey, own, births = false }: Props) {
  const [state, retry] = useLate(nameKey, undefined, names.regions)
  if (state.status === 'ready') {
    const rank = ownRankText(state.value, own) ?? 'not in the counts that we cover'
    return [rank, births && ownBirthsText(state.value, own)].filter(Boolean).join(': ')
  }
  if (state.status === 'loading')
    return <span aria-hidden="true" className="skeleton inline-block h-4 w-24" />
  return (
    <>
      The counts didn’t load. <TryAgain onRetry={retry} />
    </>
  )
}
