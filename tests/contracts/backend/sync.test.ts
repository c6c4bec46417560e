import { describeSync } from './sync-suite.ts'
import { isForeign, openTarget } from './target.ts'

describeSync(isForeign ? 'the backend under SUPABASE_TEST_URL' : 'the embedded backend', () => openTarget())
