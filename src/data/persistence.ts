/** What the browser says about the room this app takes, and whether it will keep it. */
export type StorageState = {
  /** Bytes of all that lies here, the app's own files among them, as the browser estimates; null when it does not say. */
  used: number | null
  /** It has promised not to evict the storage when room runs short; null when it knows no such promise. */
  persisted: boolean | null
}

/** Never rejects: browsers without the Storage API, and pages that are not secure, say nothing. */
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

/** Asks the browser once a visit not to evict what lies here. Some browsers ask the person in turn. */
export function askToPersist(): void {
  if (asked) return
  asked = true
  if ('storage' in navigator && 'persist' in navigator.storage)
    void navigator.storage.persist().catch(() => false)
}
