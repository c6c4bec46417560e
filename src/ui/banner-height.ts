const listeners = new Set<() => void>()
let bottomHeight = 0

/** How high what stands at the bottom of every page is, in CSS pixels; 0 when nothing does. */
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
