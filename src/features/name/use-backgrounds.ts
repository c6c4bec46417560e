import type { Background, NameDetail } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'
import { useLate } from './use-late.ts'

/** The backgrounds of the senses, by origin. A detail has none until its file is loaded. */
export const useBackgrounds = (detail: NameDetail) => useLate(detail.key, partOf(detail), names.backgrounds)

function partOf({ entries }: NameDetail): Record<string, Background> | undefined {
  const byOrigin: Record<string, Background> = {}
  for (const { origin, background } of entries) {
    if (background === null) return undefined
    byOrigin[origin] = background
  }
  return byOrigin
}
