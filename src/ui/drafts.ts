const savers = new Set<() => Promise<unknown>>()

/** Names a way to save what somebody is typing, for when the page must reload. Gives back a function that ends it. */
export function holdDraft(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}

/** Saves every draft; resolves when all have been tried. */
export async function saveDrafts(): Promise<void> {
  await Promise.allSettled([...savers].map((save) => save()))
}
