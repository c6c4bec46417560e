/** The browser's report on this app's storage, and whether it is persistent. */
export type StorageState = {
  /** Bytes stored for this origin, including the app's own files, as the browser estimates; null when it gives none. */
  used: number | null
  /** The browser has granted persistence: it does not evict the storage when space is low; null when unknown. */
  persisted: boolean | null
}

/** Never rejects: browsers without the Storage API, and pages that are not secure, return null. */
export async function readStorageState(): Promise<StorageState> {
  if (!('storage' in navigator)) return { used: null, persisted: null }
  const [used, persisted] = await Promise.all([
    ask(async () => (await navigator.storage.estimate()).usage),
    ask(() => navigator.storage.persisted()),
  ])
  return { used, persisted }
}

async function ask<T>(question: () => Promise<T | undefined>): Promise<T | null> {
  try {
    return (await question()) ?? null
  } catch {
    return null
  }
}

let asked = false

/** Asks the browser once per visit not to evict the storage. Some browsers ask the user in turn. */
export function askToPersist(): void {
  if (asked) return
  asked = true
  if ('storage' in navigator && 'persist' in navigator.storage)
    void navigator.storage.persist().catch(() => false)
}
