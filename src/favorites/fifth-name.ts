/** As many as a person can compare with reasons, and as many as the nest has room for. */
const ENOUGH = 5

/**
 * Calls `show` when a heart has made the list that long, once a visit.
 * @returns what is called with the length of the list after each added name
 */
export function createFifthName(show: () => void): (length: number) => void {
  let isShown = false
  return (length) => {
    if (isShown || length !== ENOUGH) return
    isShown = true
    show()
  }
}
