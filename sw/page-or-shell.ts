/**
 * The page from the network, or the shell, which renders any page from local data. Precached pages are answered
 * before this is called.
 */
export async function pageOrShell(
  fromNetwork: () => Promise<Response>,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const response = await fromNetwork()
    if (response.status < 500) return response
    return (await shell()) ?? response
  } catch (error) {
    const fallback = await shell()
    if (fallback) return fallback
    throw error
  }
}
