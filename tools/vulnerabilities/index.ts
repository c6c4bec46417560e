import { spawnSync } from 'node:child_process'
import { reportNotProven } from '#tools/not-proven/report.ts'
import { isSerious, readReport, summary } from './report.ts'

/** The registry may be unreachable, or slow. */
const TIMEOUT_MS = 30_000

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
  shell: process.platform === 'win32',
})
const report = readReport(stdout)
if (report.kind === 'unknown') reportNotProven([{ what: 'known vulnerabilities', why: summary(report) }])
else console.log(summary(report))
if (isSerious(report)) {
  console.error('Update the package, or explain in docs/decisions why the app is not affected.')
  process.exitCode = 1
}
