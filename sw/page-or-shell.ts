/**
 * The page from the network, or as it was when it was last opened, or the shell, which renders any page from local data.
 * Precached pages are answered before this is called.
 */
export async function pageOrShell(
  fromNetwork: () => Promise<Response>,
  asRead: () => Promise<Response | undefined>,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  const stored = async () => (await asRead().catch(() => undefined)) ?? (await shell())
  try {
    const response = await fromNetwork()
    if (response.status < 500) return response
    return (await stored()) ?? response
  } catch (error) {
    const fallback = await stored()
    if (fallback) return fallback
    throw error
  }
}
