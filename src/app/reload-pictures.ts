import { retryWhenBack } from '#src/async/when-back.ts'

/** A picture that is missing for good is left alone until the network was gone and is back. */
const MAX_TRIES = 10

/** Browsers request a picture once: from now on those that did not come are requested again when the network is back. */
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

/** Pictures that did not come. A drawing without a size of its own has no natural width either: only decoding tells. */
function forBroken(found: (picture: HTMLImageElement) => unknown): void {
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.src !== '')
      picture.decode().catch(() => found(picture))
}
