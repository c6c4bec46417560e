import { join } from 'node:path'
import { vi } from 'vitest'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { describePollLimits } from './limits-suite.ts'
import { describePolls } from './polls-suite.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const open = () => startTestBackend({ loadFunction: functionsIn(join(process.cwd(), 'supabase/functions')) })

describePolls('the embedded backend', open)
describePollLimits('the embedded backend', open)
