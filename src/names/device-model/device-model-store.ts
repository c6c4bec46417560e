import type { ModelPort } from '#src/core/protocol/suggestions/model-port.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'
import { type Availability, findPromptApi, modelAvailability } from './prompt-api.ts'

/** Whether the browser has a model, and whether the person has turned it on. */
export type DeviceModelState = { availability: Availability; isOn: boolean }

const loadCode = () => import('./device-model.ts')

/** The browser's own model; null where it has none. Rejects when its code does not come. */
export async function deviceModel(): Promise<ModelPort<AbortSignal> | null> {
  const api = findPromptApi()
  return api && (await loadCode()).createDeviceModel(api)
}

/** Calls back now and whenever the choice changes in any tab; null where the browser has no model. */
export function watchDeviceModel(changed: (state: DeviceModelState | null) => void): () => void {
  const api = findPromptApi()
  if (!api) {
    changed(null)
    return () => undefined
  }
  const db = nestlingDatabase()
  let stop: () => void = () => undefined
  let isStopped = false
  void modelAvailability(api).then((availability) => {
    if (isStopped) return
    if (availability === 'unavailable') return changed(null)
    stop = watch(
      db,
      () => readFact(db, 'deviceModel'),
      (fact) => {
        changed({ availability, isOn: fact === true })
        // It has to be there without a network, too.
        if (fact === true) void loadCode().catch(() => undefined)
      },
      () => changed(null),
    )
  })
  return () => {
    isStopped = true
    stop()
  }
}

/** Turns the browser's own model on or off for "Ask the model". Rejects when nothing can be stored. */
export function setDeviceModelOn(isOn: boolean): Promise<void> {
  return writeFact(nestlingDatabase(), 'deviceModel', isOn ? true : undefined)
}
