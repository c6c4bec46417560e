/** The full address of a page or file: `site` is an origin without a slash at the end, `path` is not yet encoded. */
export function absoluteUrl(site: string, path: string): string {
  return site + encodeURI(path)
}
