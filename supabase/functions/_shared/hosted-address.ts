/**
 * Hosted Supabase runs behind Cloudflare, which sets this header on every request, overwriting the client's.
 * X-Forwarded-For is a list whose first entries a client can forge.
 */
const HOSTED_ADDRESS_HEADER = 'cf-connecting-ip'

/** Reads the network address of a request on a hosted project; ADDRESS_HEADER names another proxy's header. */
export function hostedAddress(env: Record<string, string | undefined>): (request: Request) => string | null {
  const header = env['ADDRESS_HEADER'] || HOSTED_ADDRESS_HEADER
  // The last entry of a list: the one that the nearest proxy has added.
  return (request) => request.headers.get(header)?.split(',').at(-1) ?? null
}
