import { Heart } from 'lucide'
import type { NameKey } from '#src/core/names/name.ts'
import { useHeart } from './use-heart.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The heart with its words, on a name's page. They are the button's name, so that speaking them presses it. */
export function HeartButton({ nameKey, name }: { nameKey: NameKey; name: string }) {
  const { isFavorite, button } = useHeart(nameKey, name)
  return (
    <button {...button} className={`button press ${isFavorite ? 'button-line text-heart' : 'button-fill'}`}>
      <Icon of={Heart} size={18} filled={isFavorite} />
      {button['aria-label']}
    </button>
  )
}
