import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSession } from './session.ts'
import { SessionProvider } from './session-provider.tsx'
import { useSession } from './use-session.ts'

function Status() {
  return <p>{useSession().state.status}</p>
}

const session = createSession({
  openLocal: () => Promise.reject(new Error('not here')),
  connect: () => Promise.reject(new Error('not here')),
  listen: () => () => undefined,
  addressOf: (path) => path,
})

it("throws outside its provider, with the provider's name", () => {
  expect(() => renderToString(<Status />)).toThrow('No session')
})

it('is loading in a prerendered page', () => {
  const page = renderToString(
    <SessionProvider session={session}>
      <Status />
    </SessionProvider>,
  )
  expect(page).toBe('<p>loading</p>')
})
