import { Heart } from 'lucide'
import type { NameKey } from '#src/core/names/name.ts'
import { useHeart } from './use-heart.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The heart with its words, on a name's page. */
export function HeartButton({ nameKey, name }: { nameKey: NameKey; name: string }) {
  const { kept, button } = useHeart(nameKey, name)
  return (
    <button {...button} className={`button press ${kept ? 'button-line text-heart' : 'button-fill'}`}>
      <Icon of={Heart} size={18} filled={kept} />
      {kept ? 'In your favorites' : 'Add to favorites'}
    </button>
  )
}
