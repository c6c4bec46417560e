import { Heart as HeartIcon } from 'lucide-react'
import type { NameKey } from '#src/core/names/name.ts'
import { useHeart } from './use-heart.ts'

/** The heart on a card. */
export function Heart({ nameKey, name }: { nameKey: NameKey; name: string }) {
  const { kept, toggle } = useHeart(nameKey, name)
  return (
    <button
      type="button"
      data-heart
      aria-pressed={kept}
      aria-label={kept ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      onClick={toggle}
      className={`press grid size-11 place-items-center rounded-full ${kept ? 'text-heart' : 'text-soft hover:text-heart'}`}
    >
      <HeartIcon aria-hidden="true" size={22} strokeWidth={1.75} fill={kept ? 'currentColor' : 'none'} />
    </button>
  )
}
