/**
 * A controller that aborts after so many ms, or when `leaving` does. Not `AbortSignal.any` with `AbortSignal.timeout`: on
 * Node 20 the second may be collected before its time is over, and then nothing ends.
 */
export function stopAfter(ms: number, leaving: AbortSignal): AbortController {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, ms)
  leaving.addEventListener('abort', abort)
  stop.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    leaving.removeEventListener('abort', abort)
  })
  if (leaving.aborted) abort()
  return stop
}
