import { vi } from 'vitest'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { describeJointLists } from './lists-suite.ts'
import { describeNoPath } from './no-path-suite.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describeJointLists('the embedded backend', 'one after the other: PGlite has one session', () =>
  startTestBackend(),
)
describeNoPath('the embedded backend', () => startTestBackend())
