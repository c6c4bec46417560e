import { testScreens } from '#tests/support/screens.ts'

testScreens([
  '/',
  '/generate?q=irish+girl+names+meaning+light',
  '/generate?name=maeve',
  '/favorites',
  '/auth',
  '/names/maeve',
  '/guides/how-to-pick-baby-name',
  '/contact',
  '/?panel=settings',
])
