import { useState } from 'react'
import type { SharedName } from '#src/core/sharing/shared-list.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { notify } from '#src/ui/notice.ts'

/** Saves the names that are not favorites yet, in their order, with one way back for all. */
export function SaveAll({ names }: { names: readonly SharedName[] }) {
  const [saved, setSaved] = useState<number | null>(null)
  const save = async () => {
    const added: string[] = []
    setSaved(0)
    try {
      for (const { key, name } of names) {
        await favoritesStore.add({ key, name })
        added.push(key)
        setSaved(added.length)
      }
    } catch (refusal) {
      notifyRefusal(refusal)
    }
    setSaved(null)
    if (added.length === 0) return
    await notify({
      text: `${formatNameCount(added.length)} saved to your list`,
      undo: () => void removeAll(added).catch(notifyRefusal),
    })
  }
  if (names.length < 2 && saved === null) return null
  return (
    <p className="pt-5 print:hidden">
      <button
        type="button"
        className="button button-line press"
        aria-disabled={saved !== null}
        onClick={() => saved === null && void save()}
      >
        {saved === null ? `Save all ${formatNameCount(names.length)}` : `Saving… ${saved} done`}
      </button>
    </p>
  )
}

async function removeAll(keys: readonly string[]): Promise<void> {
  for (const key of keys) await favoritesStore.remove(key)
}
