import type { NameKey } from '#src/core/names/name.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { ownRankText } from '#src/names/region-text.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { useRegions } from './use-late.ts'

/** How a name ranks in the region that the person has chosen. */
export function OwnRegionLine({ nameKey, own }: { nameKey: NameKey; own: string }) {
  const [state, retry] = useRegions(nameKey)
  const rank = state.status === 'ready' ? ownRankText(state.value, own) : ''
  if (rank === null) return null
  return (
    <p className="region-own">
      {rank && withFullStop(`Your country: ${rank}`)}
      {state.status === 'unavailable' && (
        <>
          The counts of your country didn’t load. <TryAgain onRetry={retry} />
        </>
      )}
    </p>
  )
}
