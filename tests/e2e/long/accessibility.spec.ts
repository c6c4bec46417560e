import { testScreens } from '#tests/support/screens.ts'

testScreens([
  '/generate',
  '/generate?starts=zzx',
  '/generate-girl',
  '/auth?tab=sign-up',
  '/reset-password',
  '/guides',
  '/blog',
  '/blog/how-linda-rose-and-fell',
  '/about',
  '/terms',
  '/privacy',
  '/admin/seo-dashboard',
  '/admin/content-strategy',
  '/?panel=cookies',
])
