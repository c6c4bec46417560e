import { gzipSync } from 'node:zlib'
import { STYLE_KINDS, type StyleKind } from './style-kinds.ts'

/** Bytes of the styles that a page of a kind contains. A name's page has few: there are thousands. */
const MAX_STYLES: Record<StyleKind, number> = {
  home: 12_000,
  generator: 12_000,
  name: 10_000,
  article: 12_000,
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

/** The sizes of pages as files and as a server sends them. */
export function pageSizes(pages: readonly string[]): { raw: Sizes; gzip: Sizes } {
  return {
    raw: sizesOf(pages.map((html) => Buffer.byteLength(html))),
    gzip: sizesOf(pages.map((html) => gzipSync(html).length)),
  }
}

/**
 * What of a site is larger than it may be: one line each.
 * @param names whole pages of names, a sample
 */
export function overBudget(styles: Record<StyleKind, string>, names: readonly string[]): string[] {
  const over: string[] = []
  const check = (what: string, bytes: number, max: number) => {
    if (bytes > max) over.push(`${what}: ${bytes} bytes of at most ${max}`)
  }
  for (const kind of STYLE_KINDS)
    check(`inline styles of pages of kind ${kind}`, Buffer.byteLength(styles[kind]), MAX_STYLES[kind])
  const sizes = pageSizes(names)
  for (const form of ['raw', 'gzip'] as const)
    for (const measure of ['mean', 'p95'] as const)
      check(`names’ pages, ${form}, ${measure}`, sizes[form][measure], MAX_NAME[form])
  return over
}
