/**
 * The labels of hearts that were tapped and whose write has not finished: a browser aborts the transaction of a page
 * that is left. The page's last script (tools/pages/last-script.ts) stores those that were tapped before hydration.
 */
const KEY = 'nestlingHearts'

/** The label of the heart of a name that is no favorite. */
export const addLabel = (name: string): string => `Add ${name} to favorites`

/** Hearts in session storage, which is written synchronously and which the next page of the tab reads. */
export const unsavedHearts = {
  labels(): string[] {
    try {
      return sessionStorage.getItem(KEY)?.split(',') ?? []
    } catch {
      return []
    }
  },
  add(name: string): void {
    write([...unsavedHearts.labels(), addLabel(name)])
  },
  remove(name: string): void {
    write(unsavedHearts.labels().filter((label) => label !== addLabel(name)))
  },
}

export type UnsavedHearts = typeof unsavedHearts

function write(labels: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, labels.join())
  } catch {
    // Where nothing can be stored the heart stays empty.
  }
}
