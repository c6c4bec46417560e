/**
 * Command-line flags for a Chromium that tests control: no background requests (they stall on a closed network), no
 * first-run pages, no software rendering of graphics (a sixth of the CPU time), and no sandbox only as root, where
 * Chromium refuses to start with one.
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
