import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Unexpected errors in the browser during a test. */
export type PageErrors = {
  /** Declares what this test expects, for example the failed request of a wrong password. */
  allow(pattern: RegExp): void
  /** Watches every page and worker of a context from now on. */
  watch(context: BrowserContext): Promise<void>
  /** Console errors, page errors and policy violations that were not allowed. */
  unexpected(): string[]
}

/** What Chromium prints when the network is down; allowed once a test disconnects it. */
export const NETWORK_GONE =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|FAILED|NETWORK_CHANGED|ABORTED)/

export function createPageErrors(): PageErrors {
  const allowed: RegExp[] = []
  const seen: string[] = []
  const record = (text: string) => seen.push(text)
  return {
    allow: (pattern) => allowed.push(pattern),
    async watch(context) {
      await context.exposeBinding('reportViolation', (_source, text: string) =>
        record(`policy violation: ${text}`),
      )
      await context.addInitScript(reportViolations)
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') record(`console: ${message.text()} (${message.location().url})`)
      }
      context.on('console', onConsole)
      context.on('serviceworker', (worker) => worker.on('console', onConsole))
      context.on('weberror', (error) => record(`page error: ${error.error().stack ?? error.error().message}`))
    },
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

/** Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    const report: unknown = Reflect.get(window, 'reportViolation')
    if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`)
  })
}
