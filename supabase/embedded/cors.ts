/** Any origin is allowed: the data is protected by the token, which only the requesting page has. */
export const CORS = { 'access-control-allow-origin': '*' }

/** The response to a preflight request. */
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
