/** The id of this tab's visit, in session storage. */
const KEY = 'nestling-tab'

/** Creates the id, unless the tab has one. Call it only with consent to analytics. */
export function startTabSession(uuid: () => string, storage: () => Storage = () => sessionStorage): void {
  try {
    if (storage().getItem(KEY) === null) storage().setItem(KEY, uuid())
  } catch {
    // A browser that denies storage has no sessions to count.
  }
}

/** The id, or null when there is none. */
export function tabSession(storage: () => Storage = () => sessionStorage): string | null {
  try {
    return storage().getItem(KEY)
  } catch {
    return null
  }
}

/** Removes the id: the tab's next one is another. */
export function endTabSession(storage: () => Storage = () => sessionStorage): void {
  try {
    storage().removeItem(KEY)
  } catch {
    // Then there is none.
  }
}
