/** As many as a person can compare with reasons, and as many as the nest has room for. */
const ENOUGH = 5

/**
 * Calls `show` when a chosen name has made the list that long, once in the life of the page.
 * @returns what is called with the length of the list after each name that is chosen and new on it
 */
export function createFifthName(show: () => void): (length: number) => void {
  let isShown = false
  return (length) => {
    if (isShown || length !== ENOUGH) return
    isShown = true
    show()
  }
}
