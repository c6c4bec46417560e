import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#src/async/listeners.ts'
import { createLoadOnce } from '#src/async/load-once.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { notify } from '#src/ui/notice.ts'
import { notifyRefusal } from './notify-refusal.ts'

const store = createLoadOnce(() => import('./passed-store.ts'))
const [subscribe, notifyListeners] = createListeners()
let passed: ReadonlySet<NameKey> | null = null
let watching = false

function startWatching(): void {
  if (watching) return
  watching = true
  const stopped = () => {
    watching = false
  }
  store().then(({ watchPassed }) => {
    watchPassed((keys) => {
      passed = new Set(keys)
      notifyListeners()
    }, stopped)
  }, stopped)
}

/**
 * The names passed on, the same object until something changes; null until they are known, and where nothing can be
 * stored. The store loads when the page has hydrated.
 */
export function usePassed(): ReadonlySet<NameKey> | null {
  useEffect(startWatching, [])
  return useSyncExternalStore(
    subscribe,
    () => passed,
    () => null,
  )
}

/** Hides a name from results, with Undo. False when it was not saved, which the person is told. */
export async function passWithUndo(name: { key: NameKey; name: string }): Promise<boolean> {
  return withUndo(`${name.name} hidden from results`, async () => (await store()).passOn(name))
}

/** Shows names in results again, with Undo. `label` says which. False when it was not saved. */
export function bringBackWithUndo(keys: readonly NameKey[], label: string): Promise<boolean> {
  return withUndo(`Back in results: ${label}`, async () => (await store()).bringNamesBack(keys))
}

async function withUndo(text: string, write: () => Promise<() => Promise<void>>): Promise<boolean> {
  try {
    const undo = await write()
    // Where the notification's code does not load, the change is saved nevertheless.
    notify({ text, undo: () => void undo().catch(notifyRefusal) }).catch(() => undefined)
    return true
  } catch (error) {
    notifyRefusal(error)
    return false
  }
}
