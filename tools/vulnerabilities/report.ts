import * as v from 'valibot'

/** The result of an audit of the dependencies. `unknown`: no service responded, which proves nothing about them. */
export type Report =
  | { kind: 'clean' }
  | { kind: 'found'; packages: { name: string; severity: string }[] }
  | { kind: 'unknown'; reason: string }

const Audit = v.object({
  vulnerabilities: v.record(v.string(), v.object({ name: v.string(), severity: v.string() })),
})
const Failure = v.object({ message: v.string() })

/** Reads what `npm audit --json` has printed. */
export function readReport(printed: string): Report {
  const data = parsed(printed)
  const audit = v.safeParse(Audit, data)
  if (audit.success) {
    const packages = Object.values(audit.output.vulnerabilities)
    return packages.length === 0 ? { kind: 'clean' } : { kind: 'found', packages }
  }
  const failure = v.safeParse(Failure, data)
  return { kind: 'unknown', reason: failure.success ? failure.output.message : 'it printed no report' }
}

/** Severities that fail the test; a weaker one is reported and may wait for the next update. */
const SERIOUS = new Set(['high', 'critical'])

export function isSerious(report: Report): boolean {
  return report.kind === 'found' && report.packages.some(({ severity }) => SERIOUS.has(severity))
}

/** One line for display. */
export function summary(report: Report): string {
  switch (report.kind) {
    case 'clean':
      return 'No known vulnerability in what the app ships with.'
    case 'found':
      return `Known vulnerabilities: ${report.packages.map(({ name, severity }) => `${name} (${severity})`).join(', ')}.`
    case 'unknown':
      return `Known vulnerabilities could not be looked up: ${report.reason.split('\n')[0]?.replace(/https?:\/\/\S+/g, 'the registry')}.`
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
