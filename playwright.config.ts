import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '#tools/chromium/flags.ts'
import { NEEDS_WINDOW } from '#tests/support/tags.ts'

// `npm run test:e2e` finds a Chromium and builds the app, then runs this; run directly, it uses Playwright's own
// browser.
const executablePath = process.env['CHROMIUM_PATH']
/** A browser without windows for the tests that do not need one, where `npm run test:e2e:short` has found it. */
const shellPath = process.env['CHROMIUM_SHELL_PATH']
const needsWindow = new RegExp(NEEDS_WINDOW)
const browserEnv = JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>

export default defineConfig({
  testDir: 'tests/e2e',
  // For machines of half the speed: no test waits that long for what will not come on another.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Each worker runs an app with a separate database. One more than the two cores that the tests are meant for: a test
  // that waits for an animation, a timer or the network leaves its core to another.
  workers: 3,
  // What passes only the second time is a bug, of the app or of the test.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./tools/not-proven/playwright-reporter.ts']],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording takes a third of the time; `--trace on` records failures.
    trace: 'off',
    launchOptions: launchOptions(executablePath),
  },
  projects: shellPath
    ? [
        { name: 'shell', grepInvert: needsWindow, use: { launchOptions: launchOptions(shellPath) } },
        { name: 'chromium', grep: needsWindow },
      ]
    : [{ name: 'chromium' }],
})

function launchOptions(path: string | undefined) {
  return {
    args: chromiumFlags(process.getuid?.() === 0),
    env: { ...process.env, ...browserEnv },
    ...(path && { executablePath: path }),
  }
}
