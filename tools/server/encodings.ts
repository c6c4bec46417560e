import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** File name extensions of compressed siblings. */
export const SIBLING = { br: '.br', gzip: '.gz' } as const

/** Formats that are compressed already. */
const PACKED = /\.(png|jpe?g|webp|avif|gif|ico|woff2|zip|gz|br|mp4)$/

/** The best encoding that a client accepts for a file; `q=0` excludes one. */
export function chooseEncoding(file: string, acceptEncoding: string | null): Encoding {
  if (PACKED.test(file) || !acceptEncoding) return 'identity'
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Brotli at 5: nearly as small as 11, and fast enough to run during a request. */
export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return zip(content)
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
