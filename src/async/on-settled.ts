/**
 * Calls back with what a promise brings, or with why it failed, unless the function given back was called before. So an
 * effect never hears of an answer to its last question: `useEffect(() => onSettled(ask(key), show), [key])`. Without
 * `rejected`, a failure is passed over.
 */
export function onSettled<T>(
  promise: Promise<T>,
  fulfilled: (value: T) => void,
  rejected: (error: unknown) => void = () => undefined,
): () => void {
  let current = true
  promise.then(
    (value) => {
      if (current) fulfilled(value)
    },
    (error: unknown) => {
      if (current) rejected(error)
    },
  )
  return () => void (current = false)
}
