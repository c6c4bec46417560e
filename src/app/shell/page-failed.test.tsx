import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LOADING_FAILED } from '#src/core/errors/failure.ts'
import { PageFailed } from './page-failed.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The title of the screen for an error, with or without a network. */
function titleOf(message: string, onLine: boolean): string | undefined {
  vi.stubGlobal('navigator', { onLine })
  const html = renderToStaticMarkup(
    <PageFailed error={new Error(message)} tries={0} retry={() => Promise.resolve()} />,
  )
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1]
}

test('code that does not come asks for a reload with a network, and for the network without one', () => {
  expect(titleOf(LOADING_FAILED, true)).toBe('Loading Error')
  expect(titleOf(LOADING_FAILED, false)).toBe('Connection Error')
})

test('other errors are what they are, whatever the network does', () => {
  expect(titleOf('cannot read', false)).toBe('Something went wrong')
  expect(titleOf('Failed to fetch', true)).toBe('Connection Error')
})
