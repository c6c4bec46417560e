import type { Asked } from '#src/core/names/search/asked.ts'
import type { Like } from './like-preference.ts'

/** Adds the names themselves to what is refused: "nothing like Jessica" is not Jessica either, which no likeness counts. */
export function withoutLikedNames(asked: readonly Asked[]): Asked[] {
  const names = asked.flatMap(({ kind, values, avoid }): string[] => {
    if (!avoid) return []
    if (kind === 'like')
      return (values as Like[]).flatMap((value) => (value.than.length > 0 ? [] : value.names))
    return kind === 'sound' ? (values as string[]) : []
  })
  return names.length === 0 ? [...asked] : [...asked, { kind: 'excluded', values: names, avoid: true }]
}
