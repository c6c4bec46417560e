import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type NotProven, reportNotProven } from './report.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Of a suite or test that only runs under a condition: what is missing where it is skipped. */
    missing?: string
  }
}

/** Ends a run with what it skipped and why: by the note of `context.skip`, else by `meta.missing`. */
export const notProvenReporter: Reporter = {
  onTestRunEnd: (modules) => reportNotProven(modules.flatMap(skippedIn)),
}

function skippedIn(module: TestModule): NotProven[] {
  // Tests that `-t` excludes count as skipped too.
  const isFiltered = module.project.vitest.config.testNamePattern !== undefined
  return [...module.children.allTests('skipped')].flatMap((test) => {
    const why = reasonOf(test)
    if (why === null && isFiltered) return []
    return { what: module.relativeModuleId, why: why ?? 'skipped without a reason' }
  })
}

function reasonOf(test: TestCase): string | null {
  const result = test.result()
  if (result.state === 'skipped' && result.note) return result.note
  for (let task: TestCase | TestCase['parent'] = test; task.type !== 'module'; task = task.parent) {
    const { missing } = task.meta()
    if (missing) return missing
  }
  // Suites that inspect the backend's own database and mail.
  return process.env['SUPABASE_TEST_URL'] === undefined
    ? null
    : 'SUPABASE_TEST_URL names a backend that tests cannot look into'
}
