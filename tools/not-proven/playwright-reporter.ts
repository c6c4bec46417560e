import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { relative } from 'node:path'
import { type NotProven, reportNotProven } from './report.ts'

/** Ends a run of the browser tests with what it skipped and why. */
export default class NotProvenReporter implements Reporter {
  readonly #skipped: NotProven[] = []

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return
    const note = test.annotations.find(({ type }) => type === 'skip')?.description
    this.#skipped.push({
      what: relative(process.cwd(), test.location.file),
      why: note ?? 'skipped without a reason',
    })
  }

  onEnd(): void {
    reportNotProven(this.#skipped)
  }
}
