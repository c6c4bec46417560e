import { createLoadOnce } from '#src/async/load-once.ts'
import { useLaterStore } from '#src/ui/use-later-store.ts'
import type { DeviceModelState } from './device-model-store.ts'

const store = createLoadOnce(async () => {
  // Most browsers have no model: nothing more is loaded there.
  if (!('LanguageModel' in globalThis))
    return (changed: (state: null) => void) => {
      changed(null)
      return () => undefined
    }
  return (await import('./device-model-store.ts')).watchDeviceModel
})

/** The browser's own model and the choice about it; null where it has none, undefined until that is known. */
export const useDeviceModel = (): DeviceModelState | null | undefined =>
  useLaterStore<DeviceModelState | null>(store, null)
