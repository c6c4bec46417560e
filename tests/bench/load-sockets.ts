import { type Socket, connect } from 'node:net'

export type Connections = {
  /** Connections that the server has not closed. */
  open: () => number
  close: () => void
}

/**
 * Opens connections and sends `start` on each, then one byte of `rest` a second.
 * @param rest '' for idle connections
 */
export async function openConnections(
  url: string,
  count: number,
  { start, rest }: { start: string; rest: string },
): Promise<Connections> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => {
            if (start) socket.write(start)
            resolve()
          })
          socket.on('error', () => resolve())
          socket.resume()
          sockets.push(socket)
        }),
    ),
  )
  let sent = 0
  const timer = setInterval(() => {
    const byte = rest.charAt(sent++ % Math.max(1, rest.length))
    for (const socket of sockets) if (byte && !socket.destroyed && socket.writable) socket.write(byte)
  }, 1_000)
  return {
    open: () => sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length,
    close: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
