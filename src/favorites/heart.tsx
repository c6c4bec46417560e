import type { NameKey } from '#src/core/names/name.ts'
import { useHeart } from './use-heart.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The heart on a card. */
export function Heart({ nameKey, name }: { nameKey: NameKey; name: string }) {
  const { isFavorite, button } = useHeart(nameKey, name)
  return (
    <button {...button} className="heart">
      <Icon of="heart" filled={isFavorite} />
    </button>
  )
}
