/**
 * The page from the network, or the shell, which draws any page from what is on the device. Precached pages have
 * been answered before this is asked.
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
