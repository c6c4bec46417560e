import { retryWhenBack } from '#src/async/when-back.ts'

/** A picture that still fails after this is missing; it is tried again only when the network returns. */
const MAX_TRIES = 10

/** Browsers request a picture once. From now on those that failed are requested again when the network is back. */
export function reloadPictures(): void {
  let tries = new WeakMap<HTMLImageElement, number>()
  const waiting = new WeakSet<HTMLImageElement>()
  const again = (picture: HTMLImageElement) => {
    waiting.delete(picture)
    const { src } = picture
    picture.src = src
  }
  const reload = (picture: HTMLImageElement) => {
    const before = tries.get(picture) ?? 0
    if (before === MAX_TRIES || waiting.has(picture)) return
    tries.set(picture, before + 1)
    waiting.add(picture)
    const stop = retryWhenBack(() => {
      stop()
      again(picture)
    }, before)
  }
  forBroken(reload)
  // Errors of pictures do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && reload(target),
    true,
  )
  addEventListener('online', () => {
    tries = new WeakMap()
    forBroken((picture) => waiting.has(picture) || again(picture))
  })
}

/** Calls `found` for each picture that failed. A drawing without a size has no natural width either, so it is decoded. */
function forBroken(found: (picture: HTMLImageElement) => unknown): void {
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.src !== '')
      picture.decode().catch(() => found(picture))
}
