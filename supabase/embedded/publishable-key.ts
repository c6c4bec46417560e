/**
 * The embedded backend's API key. It is public (it ships in the page) and the same for every data directory, so that
 * one built app works with any of them. A client's rights are decided by row-level security alone.
 */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_nestling_embedded_public'
