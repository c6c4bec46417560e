import { expect, it } from 'vitest'
import * as navigation from '#src/core/pages/navigation.ts'
import { codeOf } from './evaluated.ts'

it('the module that replaces another has the same exports', async () => {
  const code = codeOf(navigation)
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object
  expect({ ...module }).toEqual({ ...navigation })
  expect(code).not.toContain('import')
})
