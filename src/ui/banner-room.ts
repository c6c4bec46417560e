const listeners = new Set<() => void>()
let room = 0

/** How high what stands at the bottom of every page is, in CSS pixels; 0 when nothing does. */
export const bannerRoom = {
  current: (): number => room,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(height: number): void {
    room = height
    for (const listener of listeners) listener()
  },
}
