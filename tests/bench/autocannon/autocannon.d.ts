/** The parts of autocannon that the benchmark uses, so that types can be checked without it. */
declare module 'autocannon' {
  type Client = unknown
  type Instance = PromiseLike<{ errors: number; timeouts: number }> & {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, ms: number) => void,
    ): Instance
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string; headers?: Record<string, string> }[]
  }): Instance
}
