import { useEffect, useMemo, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { names } from '#src/names/page-names.ts'

export type EntrantNames = ReadonlyMap<NameKey, string>

/**
 * What the names of a decision are called: as on the list, and those beside it as the collection has them. Undefined until
 * the collection has answered; a name that neither has takes no part.
 */
export function useEntrantNames(
  keys: readonly NameKey[],
  favorites: readonly Favorite[],
): EntrantNames | undefined {
  const own = useMemo(() => new Map(favorites.map(({ nameKey, name }) => [nameKey, name])), [favorites])
  const missing = JSON.stringify(keys.filter((key) => !own.has(key)))
  const [found, setFound] = useState<{ asked: string; names: EntrantNames }>({
    asked: '[]',
    names: new Map(),
  })
  useEffect(() => {
    const asked = JSON.parse(missing) as NameKey[]
    if (asked.length === 0) return
    const store = (each: EntrantNames) => setFound({ asked: missing, names: each })
    return onSettled(
      names.summaries(asked),
      (summaries) =>
        store(new Map(summaries.flatMap((name, at) => (name ? [[asked[at] ?? '', name.name]] : [])))),
      () => store(new Map()),
    )
  }, [missing])
  // The same map until the names change: with another one, the whole decision would be computed again.
  const all = useMemo(() => new Map([...own, ...found.names]), [own, found])
  if (missing === '[]') return own
  return found.asked === missing ? all : undefined
}
