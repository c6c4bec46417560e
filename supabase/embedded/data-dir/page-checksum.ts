/** PostgreSQL's checksum of one page, as storage/checksum_impl.h defines it: 32 parallel FNV-1a sums. */

/** Bytes of a page. */
export const PAGE_SIZE = 8192

const SUMS = 32
const PRIME = 16_777_619
/** Offsets in the page header. */
const PD_CHECKSUM = 8
const PD_UPPER = 14

/** The start value of each sum, given by the format. */
const START = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
)

/** Whether the page has been reserved and never written. Such a page has no checksum. */
export function isNewPage(page: Buffer): boolean {
  return page.readUInt16LE(PD_UPPER) === 0
}

/** Whether a page is as it was written. `block` is its number in the whole relation fork. */
export function isPageIntact(page: Buffer, block: number): boolean {
  if (isNewPage(page)) return true
  return page.readUInt16LE(PD_CHECKSUM) === pageChecksum(page, block)
}

/** Writes the checksum to the page. Returns whether that changed it. */
export function setPageChecksum(page: Buffer, block: number): boolean {
  const checksum = pageChecksum(page, block)
  if (page.readUInt16LE(PD_CHECKSUM) === checksum) return false
  page.writeUInt16LE(checksum, PD_CHECKSUM)
  return true
}

/** From 1 to 65535. The checksum stored in the page is excluded. */
export function pageChecksum(page: Buffer, block: number): number {
  const sums = Int32Array.from(START)
  const add = (index: number, word: number) => {
    const mixed = (sums[index] ?? 0) ^ word
    sums[index] = Math.imul(mixed, PRIME) ^ (mixed >>> 17)
  }
  for (let offset = 0; offset < PAGE_SIZE; offset += 4) {
    const word = page.readInt32LE(offset)
    add((offset / 4) % SUMS, offset === PD_CHECKSUM ? word & 0xff_ff_00_00 : word)
  }
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < SUMS; index += 1) add(index, 0)
  }
  const total = sums.reduce((left, right) => left ^ right, 0)
  return (((total ^ block) >>> 0) % 65_535) + 1
}
