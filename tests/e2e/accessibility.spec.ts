import { SHORT_WALK, testScreens } from '#tests/support/screens.ts'

testScreens(SHORT_WALK)
