import type { StorageState } from '#src/data/persistence.ts'

/** The environment, as far as it affects how long a browser keeps a site's data. */
export type BrowserInfo = {
  /** The browser's vendor (`navigator.vendor`): Apple's also in all browsers on iPhones and iPads. */
  vendor: string
  /** Installed on the home screen, or in a window of its own. */
  installed: boolean
}

/** seven-days: WebKit erases a site that was not opened for 7 days of use. room: any browser may, when space is low. */
export type StorageRisk = 'seven-days' | 'room' | null

/** The risk for data stored only in this browser; null when persistence is granted. */
export function storageRisk({ persisted }: StorageState, { vendor, installed }: BrowserInfo): StorageRisk {
  if (persisted === true) return null
  return vendor.startsWith('Apple') && !installed ? 'seven-days' : 'room'
}

/** Usage and persistence, in one or two sentences. */
export function storageMessage({ used, persisted }: StorageState): string {
  const size =
    used === null
      ? 'This browser doesn’t report how much storage Nestling uses.'
      : `Nestling uses about ${formatSize(used)} here for the app, all its names and your list.`
  if (persisted === true) return `${size} The browser won’t clear it on its own.`
  if (persisted === false) return `${size} The browser may clear it to free up space.`
  return size
}

const UNITS = ['kB', 'MB', 'GB'] as const

/** Formats bytes: `850 kB`, `4.2 MB`. */
export function formatSize(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}
