import { METRICS_TYPE, type Registry } from '#supabase/embedded/watch/registry.ts'
import { listen, type Listening } from './listen.ts'

/**
 * Serves `/metrics` on an address of its own, so that no visitor of the site reaches them.
 * @throws ListenError
 */
export function serveMetrics(
  metrics: Pick<Registry, 'text'>,
  address: { host: string; port: number },
): Promise<Listening> {
  return listen((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  }, address)
}
