import { gzipSync } from 'node:zlib'
import { STYLE_KINDS, type StyleKind } from './style-kinds.ts'

/** Bytes of the styles that a page of a kind contains. A name's page has few: there are thousands. */
const MAX_STYLES: Record<StyleKind, number> = {
  home: 12_000,
  generator: 12_000,
  name: 8_000,
  article: 12_000,
  list: 12_000,
  other: 12_000,
}

/** Bytes of a name's page, as a file and compressed. */
const MAX_NAME = { raw: 40_000, gzip: 10_000 }

/** Of a list of sizes in bytes. */
export type Sizes = { mean: number; p95: number }

/** The mean and the 95th percentile, whole numbers; of nothing, zeros. */
export function sizesOf(bytes: readonly number[]): Sizes {
  const sorted = bytes.toSorted((a, b) => a - b)
  const sum = sorted.reduce((total, size) => total + size, 0)
  return {
    mean: Math.round(sum / Math.max(1, sorted.length)),
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
  }
}

/** The bytes of a page as a file, and as a server sends it. */
export type PageBytes = readonly [raw: number, gzip: number]

export const pageBytes = (page: Buffer): [raw: number, gzip: number] => [page.length, gzipSync(page).length]

/** The sizes of pages as files and as a server sends them. */
export function pageSizes(pages: readonly PageBytes[]): { raw: Sizes; gzip: Sizes } {
  return { raw: sizesOf(pages.map(([raw]) => raw)), gzip: sizesOf(pages.map(([, gzip]) => gzip)) }
}

/**
 * What of a site is larger than it may be: one line each.
 * @param names a sample of the pages of names, of which only the mean is known
 */
export function overBudget(styles: Record<StyleKind, string>, names: readonly PageBytes[]): string[] {
  const over = STYLE_KINDS.flatMap((kind) =>
    tooLarge(`inline styles of pages of kind ${kind}`, Buffer.byteLength(styles[kind]), MAX_STYLES[kind]),
  )
  const sizes = pageSizes(names)
  const means = (['raw', 'gzip'] as const).flatMap((form) =>
    tooLarge(`names’ pages, ${form}, mean`, sizes[form].mean, MAX_NAME[form]),
  )
  return [...over, ...means]
}

/**
 * The same of the pages of all names, of which one in twenty may be larger.
 * @param names with null for the compressed size of pages that are no part of a sample
 */
export const namesOverBudget = (
  names: readonly (readonly [raw: number, gzip: number | null])[],
): string[] => [
  ...tooLarge('names’ pages, raw, p95', sizesOf(names.map(([raw]) => raw)).p95, MAX_NAME.raw),
  ...tooLarge(
    'names’ pages, gzip, p95',
    sizesOf(names.flatMap(([, gzip]) => (gzip === null ? [] : [gzip]))).p95,
    MAX_NAME.gzip,
  ),
]

const tooLarge = (what: string, bytes: number, max: number): string[] =>
  bytes > max ? [`${what}: ${bytes} bytes of at most ${max}`] : []
