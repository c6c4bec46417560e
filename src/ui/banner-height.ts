const listeners = new Set<() => void>()
let bottomHeight = 0

/** The height of the banners at the bottom of every page, in CSS pixels; 0 without any. */
export const bannerHeight = {
  current: (): number => bottomHeight,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(height: number): void {
    bottomHeight = height
    for (const listener of listeners) listener()
  },
}
