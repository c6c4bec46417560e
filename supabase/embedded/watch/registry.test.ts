import { afterEach, expect, test, vi } from 'vitest'
import { createRegistry } from './registry.ts'

afterEach(() => void vi.useRealTimers())

test('counts by labels, in Prometheus’ text format', async () => {
  const registry = createRegistry()
  const requests = registry.counter({
    name: 'requests_total',
    help: 'Requests.',
    labels: ['route', 'status'],
  })
  requests.add(['/a', '200'])
  requests.add(['/a', '200'])
  requests.add(['/b"\\\n', '404'], 3)
  expect(await registry.text()).toBe(
    [
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{route="/a",status="200"} 2',
      'requests_total{route="/b\\"\\\\\\n",status="404"} 3',
      '',
    ].join('\n'),
  )
})

test('a histogram’s buckets are cumulative, and a bound belongs to its bucket', async () => {
  const registry = createRegistry()
  const seconds = registry.histogram({ name: 'wait_seconds', help: 'Waits.', labels: ['kind'] }, [0.1, 1])
  for (const value of [0.1, 0.5, 1, 7]) seconds.observe(value, ['x'])
  expect((await registry.text()).split('\n').slice(2, -1)).toEqual([
    'wait_seconds_bucket{kind="x",le="0.1"} 1',
    'wait_seconds_bucket{kind="x",le="1"} 3',
    'wait_seconds_bucket{kind="x",le="+Inf"} 4',
    'wait_seconds_sum{kind="x"} 8.6',
    'wait_seconds_count{kind="x"} 4',
  ])
})

test('a gauge is read when it is asked for; one that has no value is left out', async () => {
  const registry = createRegistry()
  let size: number | null = null
  registry.gauge({ name: 'queue_size', help: 'Waiting.' }, () => size)
  expect(await registry.text()).toBe('\n')
  size = 4
  expect(await registry.text()).toContain('\nqueue_size 4\n')
})

test('a gauge that fails or hangs is left out, and the rest is shown within a second', async () => {
  vi.useFakeTimers()
  const registry = createRegistry()
  registry.counter({ name: 'requests_total', help: 'Requests.' }).add()
  registry.gauge({ name: 'failing', help: 'x' }, () => Promise.reject(new Error('away')))
  registry.gauge({ name: 'broken', help: 'x' }, () => {
    throw new Error('away')
  })
  registry.gauge({ name: 'hanging', help: 'x' }, () => new Promise(() => {}))
  registry.gauge({ name: 'queue_size', help: 'Waiting.' }, async () => 4)
  const text = registry.text()
  await vi.advanceTimersByTimeAsync(1000)
  const samples = (await text).split('\n').filter((line) => !line.startsWith('#'))
  expect(samples).toEqual(['requests_total 1', 'queue_size 4', ''])
  expect(vi.getTimerCount()).toBe(0)
})
