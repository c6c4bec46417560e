/** The workers of a registration that a page may come from, besides the one that answers. */
export type NewerWorkers = { installing: unknown; waiting: unknown }

/**
 * The table of the articles' addresses. Pages come from the network, so while a newer worker is being installed or
 * waits, a page may be newer than this worker's files: then the network's table is preferred, and the precached one
 * is used when the network fails. Otherwise the precached one answers.
 */
export async function articleAddresses(
  newer: NewerWorkers,
  fromNetwork: () => Promise<Response>,
  precached: () => Promise<Response | undefined>,
): Promise<Response> {
  if (!(newer.installing ?? newer.waiting)) return (await precached()) ?? fromNetwork()
  try {
    const response = await fromNetwork()
    if (response.ok) return response
    return (await precached()) ?? response
  } catch (error) {
    const fallback = await precached()
    if (fallback) return fallback
    throw error
  }
}
