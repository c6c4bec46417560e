import { expect, test } from 'vitest'
import { searchesNear } from './asks-nothing.tsx'

test('examples share words with the sentence, as far as there are any', () => {
  expect(searchesNear('my sister is pregnant')[0]).toBe('a sister for Leo and Max')
  expect(searchesNear('thanks')).toEqual([
    'short Irish girl names meaning light',
    'strong boy names that aren’t too popular',
    'names like Hugo but rarer',
  ])
})
