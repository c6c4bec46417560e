/**
 * Command-line flags for a Chromium that tests drive: no calls home (they stall on a closed network), no first-run
 * pages, no imitation of a graphics card (a sixth of all work), and no sandbox only as root, where Chromium refuses to
 * start with one.
 */
export const chromiumFlags = (isRoot: boolean): string[] => [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
