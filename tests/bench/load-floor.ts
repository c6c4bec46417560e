import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** The baseline: the least that a server which stores its input can do is to append every body to a file, and fsync. */
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new TypeError('usage: load-floor.ts DATA_DIR')

const file = await open(join(dataDir, 'floor'), 'a')
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    void file
      .appendFile(Buffer.concat(chunks))
      .then(() => file.sync())
      .then(() => response.end('{}'))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('expected a TCP port')
  process.send?.({ url: `http://127.0.0.1:${address.port}`, anonKey: '' })
})
process.once('SIGTERM', () => process.exit(0))
