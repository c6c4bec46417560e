/** Any origin may ask: what protects the data is the token, which only the asking page holds. */
export const CORS = { 'access-control-allow-origin': '*' }

/** The answer to a browser's question before a request from another origin. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'authorization, apikey, content-type, prefer, accept-profile, content-profile, range, x-client-info, x-supabase-api-version',
      'access-control-max-age': '86400',
    },
  })
}
