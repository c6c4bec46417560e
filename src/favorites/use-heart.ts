import type { NameKey } from '#src/core/names/name.ts'
import { notify } from '#src/ui/notice.ts'
import { useFavoriteActions } from './favorites-context.ts'
import { tellRefusal } from './tell-refusal.ts'
import { useFavoriteKeys } from './use-favorite-keys.ts'

/** What a heart's button carries. */
export type HeartProps = {
  type: 'button'
  'data-heart': ''
  'aria-pressed': boolean
  'aria-label': string
  onClick: () => void
}

/** Whether a name is kept, and the button that changes it. The heart fills only when the name is on disk. */
export function useHeart(key: NameKey, name: string): { kept: boolean; button: HeartProps } {
  const keys = useFavoriteKeys()
  const { keep, remove } = useFavoriteActions()
  const kept = keys.has(key)
  const toggle = async () => {
    try {
      if (!kept) {
        await keep({ key, name })
        return
      }
      const restore = await remove(key)
      await notify({ text: `${name} removed`, undo: () => void restore().catch(tellRefusal) })
    } catch (error) {
      tellRefusal(error)
    }
  }
  return {
    kept,
    button: {
      type: 'button',
      'data-heart': '',
      'aria-pressed': kept,
      'aria-label': kept ? `Remove ${name} from favorites` : `Add ${name} to favorites`,
      onClick: () => void toggle(),
    },
  }
}
