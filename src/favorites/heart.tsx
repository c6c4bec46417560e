import { Heart as HeartShape } from 'lucide'
import type { NameKey } from '#src/core/names/name.ts'
import { useHeart } from './use-heart.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The heart on a card. */
export function Heart({ nameKey, name }: { nameKey: NameKey; name: string }) {
  const { isFavorite, button } = useHeart(nameKey, name)
  return (
    <button
      {...button}
      className={`press grid size-11 place-items-center rounded-full ${isFavorite ? 'text-heart' : 'text-soft hover:text-heart'}`}
    >
      <Icon of={HeartShape} size={22} filled={isFavorite} />
    </button>
  )
}
