import type { NameKey } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { PassButton } from '#src/favorites/pass-button.tsx'

/** What one decides about a name in the results: to save it, or not to see it again. */
export function CardActions({ nameKey, name }: { nameKey: NameKey; name: string }) {
  return (
    <div>
      <Heart nameKey={nameKey} name={name} />
      <PassButton nameKey={nameKey} name={name} />
    </div>
  )
}
