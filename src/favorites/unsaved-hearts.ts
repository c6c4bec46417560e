/**
 * The labels of hearts that were tapped and whose write has not finished: a browser aborts the transaction of a page
 * that is left. The page's last script (tools/pages/last-script.ts) stores those that were tapped before hydration.
 */
const KEY = 'nestlingHearts'

/** The label of the heart of a name that is no favorite. */
export const addLabel = (name: string): string => `Add ${name} to favorites`

/** Hearts in session storage, which is written synchronously and which the next page of the tab reads. */
export const unsavedHearts = {
  add(name: string): void {
    write([...read(), addLabel(name)])
  },

  remove(name: string): void {
    const label = addLabel(name)
    const stored = read()
    const left = stored.filter((one) => one !== label)
    if (left.length < stored.length) write(left)
  },

  /** The names that were tapped, each once. */
  names(): string[] {
    const [before = '', after = ''] = addLabel('\n').split('\n')
    const names = read().map((label) =>
      label.startsWith(before) && label.endsWith(after) ? label.slice(before.length, -after.length) : '',
    )
    return [...new Set(names)].filter((name) => name !== '')
  },
}

export type UnsavedHearts = typeof unsavedHearts

function read(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(',') ?? []
  } catch {
    return []
  }
}

function write(labels: readonly string[]): void {
  try {
    if (labels.length > 0) sessionStorage.setItem(KEY, labels.join())
    else sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing can be stored the heart stays empty.
  }
}
