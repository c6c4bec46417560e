/** The inputs of a site's policy. Hashes are written as in the header: `'sha256-...'`, quotes included. */
export type CspInput = {
  /** Where the app is served. Over https, plain http links are upgraded. */
  siteUrl: string
  /** The backend's address; `same-origin` or missing when requests stay on the site. */
  supabaseUrl?: string | undefined
  /** The origin of the tag manager, where the build has one. */
  tagOrigin?: string | undefined
  styleHashes: readonly string[]
  scriptHashes?: readonly string[]
}

const HASH = /^'sha(256|384|512)-[A-Za-z0-9+/]+={0,2}'$/

/**
 * The content security policy of every response, including worker and service-worker scripts: a worker that is served
 * without one may evaluate strings and fetch from anywhere.
 * @throws TypeError when a hash or the backend's address would not stay one token of the header
 */
export function contentSecurityPolicy({
  siteUrl,
  supabaseUrl,
  tagOrigin,
  styleHashes,
  scriptHashes = [],
}: CspInput): string {
  const backend = supabaseUrl && supabaseUrl !== 'same-origin' ? [httpOrigin(supabaseUrl)] : []
  const tags = tagOrigin === undefined ? [] : [tagOrigin]
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes.map(checkedHash), ...tags],
    ['style-src', "'self'", ...styleHashes.map(checkedHash)],
    ['img-src', "'self'", 'data:', ...tags],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...backend, ...tags],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'app', ...tags.map(() => 'default')],
  ]
  if (new URL(siteUrl).protocol === 'https:') directives.push(['upgrade-insecure-requests'])
  return directives.map((words) => words.join(' ')).join('; ')
}

function checkedHash(hash: string): string {
  if (!HASH.test(hash)) throw new TypeError(`Not a hash for a content security policy: ${hash}`)
  return hash
}

function httpOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin
  throw new TypeError(`VITE_SUPABASE_URL must be an http or https address, not ${address}`)
}
