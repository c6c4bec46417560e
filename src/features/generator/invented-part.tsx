import { type ComponentType, useEffect, useState } from 'react'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import type { InventedNamesProps } from './invented-names.tsx'

/** The invented names. Their code loads when a search asks for them first. */
export function InventedPart(props: InventedNamesProps) {
  const [Part, setPart] = useState<ComponentType<InventedNamesProps> | null>(null)
  useEffect(() => {
    let isOver = false
    // Without it, offline, the real names are still there.
    import('./invented-names.tsx').then(
      (part) => {
        if (!isOver) setPart(() => part.InventedNames)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return Part ? <Part {...props} /> : <CardSkeletons count={4} />
}
