import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Exchange } from '#src/core/exchange/exchange.ts'
import { useExchangeCall } from './use-exchange-call.ts'

const EXCHANGE: Exchange = {
  state: 'done',
  owner: 'guest',
  id: '0'.repeat(32),
  at: 0,
  link: '',
  isFirst: true,
  matches: [],
  own: 1,
  theirs: 16,
}

it('a result that comes when its button is not on the page changes nothing there; a second press waits', async () => {
  let run: ReturnType<typeof useExchangeCall>['run'] | undefined
  function Button() {
    run = useExchangeCall().run
    return null
  }
  // Effects do not run here: for the hook this is a page that was left.
  renderToString(<Button />)
  const steps: number[] = []
  const done: Exchange[] = []
  const step = (count: number) => () => {
    steps.push(count)
    return Promise.resolve({ ok: true as const, exchange: EXCHANGE })
  }
  await Promise.all([run?.(step(1), (each) => done.push(each)), run?.(step(2), (each) => done.push(each))])
  expect(steps).toEqual([1])
  expect(done).toEqual([])
})
