import { addressesToWalk } from '#tests/support/page-walk.ts'
import { SHORT_WALK, testScreens } from '#tests/support/screens.ts'

testScreens([
  ...addressesToWalk().filter((address) => !SHORT_WALK.includes(address)),
  '/generate?starts=zzx',
  '/auth?tab=sign-up',
  '/?panel=cookies',
])
