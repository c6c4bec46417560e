const savers = new Set<() => Promise<unknown>>()

/** Registers a function that saves a draft before the page must reload. Returns a function that unregisters it. */
export function holdDraft(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}

/** Saves every draft; resolves when all have been tried. */
export async function saveDrafts(): Promise<void> {
  await Promise.allSettled([...savers].map((save) => save()))
}
