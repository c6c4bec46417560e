/**
 * Calls back with the value of a promise, or with its error, unless the returned function was called before. So an
 * effect never receives an outdated result: `useEffect(() => onSettled(ask(key), show), [key])`. Without
 * `rejected`, an error is ignored.
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

/**
 * The same for a request that can be aborted: the returned function ends it, too.
 * `useEffect(() => onRequested((signal) => ask(key, signal), show), [key])`
 */
export function onRequested<T>(
  request: (signal: AbortSignal) => Promise<T>,
  fulfilled: (value: T) => void,
  rejected?: (error: unknown) => void,
): () => void {
  const ending = new AbortController()
  const forget = onSettled(request(ending.signal), fulfilled, rejected)
  return () => {
    forget()
    ending.abort()
  }
}
