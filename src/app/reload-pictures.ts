import { retryWhenBack } from '#src/async/when-back.ts'

/** A picture that is missing for good is left alone. */
const MAX_TRIES = 10

/** Browsers request a picture once: from now on those that did not come are requested again when the network is back. */
export function reloadPictures(): void {
  const tries = new WeakMap<HTMLImageElement, number>()
  const reload = (picture: HTMLImageElement) => {
    const before = tries.get(picture) ?? 0
    if (before === MAX_TRIES) return
    tries.set(picture, before + 1)
    const stop = retryWhenBack(() => {
      stop()
      const { src } = picture
      picture.src = src
    }, before)
  }
  for (const picture of document.images) if (isBroken(picture)) reload(picture)
  // Errors of pictures do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && reload(target),
    true,
  )
}

const isBroken = ({ complete, naturalWidth, src }: HTMLImageElement) =>
  complete && naturalWidth === 0 && src !== ''
