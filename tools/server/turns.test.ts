import { beforeEach, expect, test } from 'vitest'
import { createTurns, type TakeTurn } from './turns.ts'

let time: number
let rounds: (() => void)[]
let begun: string[]
let takeTurn: TakeTurn

beforeEach(() => {
  time = 1000
  rounds = []
  begun = []
  takeTurn = createTurns({
    nextRound: (work) => void rounds.push(work),
    now: () => time,
    maxWaiting: 5,
    maxWaitingOfPeer: 4,
  })
})

/** Each from the network in its name, `name@network`. */
const arrive = (...names: string[]) => {
  for (const name of names)
    takeTurn(name.split('@')[1] ?? name, {
      begin: () => begun.push(name),
      refuse: () => begun.push(`${name} refused`),
    })
}

const round = () => rounds.shift()?.()

test('one begins in each round, in the order of arrival, and rounds end with the last', () => {
  arrive('first', 'second', 'third')
  expect(begun).toEqual([])
  round()
  expect(begun).toEqual(['first'])
  for (let n = 0; n < 2; n += 1) round()
  expect([begun, rounds]).toEqual([['first', 'second', 'third'], []])
  time += 1000
  arrive('fourth')
  round()
  expect([begun.at(-1), rounds]).toEqual(['fourth', []])
})

test('none begins in a round in which others arrive, until that has lasted for 10 ms', () => {
  arrive('first', 'second')
  round()
  for (const late of ['a', 'b', 'c']) {
    time += 3
    arrive(late)
    round()
  }
  expect(begun).toEqual(['first'])
  time += 1
  arrive('d')
  round()
  expect(begun).toEqual(['first', 'second'])
  round()
  expect(begun).toEqual(['first', 'second', 'a'])
})

test('a network that has many waiting is refused, and leaves room for others', () => {
  arrive('1@a', '2@a', '3@a', '4@a', '5@a', '6@b', '7@b')
  round()
  expect(begun).toEqual(['1@a', '5@a refused'])
  round()
  expect(begun.slice(2)).toEqual(['2@a', '7@b refused'])
  arrive('8@a')
  for (let n = 0; n < 9; n += 1) round()
  expect(begun.slice(4)).toEqual(['3@a', '4@a', '6@b', '8@a'])
})

test('a request that comes behind too many is refused, though nobody waits any more', () => {
  arrive('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12')
  for (let n = 0; n < 9; n += 1) round()
  expect([begun.filter((name) => !name.includes('refused')), rounds]).toEqual([['1', '2', '3', '4', '5'], []])
  expect(begun.filter((name) => name.includes('refused'))).toHaveLength(7)
})

test('one connection has one place among the others, and no more than its share waits behind it', () => {
  const takeNext = createTurns({
    nextRound: (work) => void rounds.push(work),
    now: () => time,
    maxWaitingOfConnection: 3,
  })
  const send = (connection: object, ...names: string[]) => {
    for (const name of names)
      takeNext(
        'a',
        { begin: () => begun.push(name), refuse: () => begun.push(`${name} refused`) },
        connection,
      )
  }
  send({}, '1')
  const greedy = {}
  send(greedy, 'g1', 'g2', 'g3', 'g4')
  send({}, '2')
  for (let n = 0; n < 9; n += 1) round()
  expect(begun).toEqual(['1', 'g4 refused', 'g1', '2', 'g2', 'g3'])
  time += 1000
  send(greedy, 'g5')
  round()
  expect([begun.at(-1), rounds]).toEqual(['g5', []])
})

test('requests on one connection count for their own networks, as a proxy sends them', () => {
  const proxy = {}
  const send = (name: string, peer: string) =>
    takeTurn(peer, { begin: () => begun.push(name), refuse: () => begun.push(`${name} refused`) }, proxy)
  send('1', 'a')
  for (const name of ['2', '3', '4', '5']) send(name, 'b')
  for (let n = 0; n < 9; n += 1) round()
  arrive('6@a', '7@a', '8@a', '9@a', '10@c')
  for (let n = 0; n < 9; n += 1) round()
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6@a', '7@a', '8@a', '9@a', '10@c'])
})

test('refusals that wait are bounded: beyond, they are sent at once', () => {
  const takeNext = createTurns({ nextRound: (work) => void rounds.push(work), maxWaiting: 1, maxRefusals: 2 })
  for (const name of ['1', '2', '3', '4', '5'])
    takeNext(name, { begin: () => begun.push(name), refuse: () => begun.push(`${name} refused`) })
  expect(begun).toEqual(['4 refused', '5 refused'])
})

test('an exception in a turn does not end those of others', () => {
  const fail = () => {
    throw new Error('in a turn')
  }
  takeTurn('a', { begin: fail, refuse: fail })
  arrive('b')
  expect(round).toThrow('in a turn')
  round()
  expect([begun, rounds]).toEqual([['b'], []])
})
