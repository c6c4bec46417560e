import { expect, it } from 'vitest'
import { DatabaseError } from './database-error.ts'
import { createPool, isLoss } from './postgres-pool.ts'

const ofServer = (code: string) =>
  new DatabaseError({ code, message: 'x', detail: null, hint: null, position: null })
const ofNode = (code: string) => Object.assign(new Error('x'), { code })

it('knows which errors leave no connection', () => {
  // An administrator, a crash, a start, a database that is gone, one that was idle: in a transaction or not.
  const lost = ['57P01', '57P02', '57P03', '57P04', '57P05', '25P03'].map(ofServer)
  const away = ['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'ENOTFOUND', 'CONNECTION_CLOSED'].map(ofNode)
  expect([...lost, ...away].filter((error) => !isLoss(error))).toEqual([])
  const alive = [
    ofServer('25P02'),
    ofServer('57014'),
    ofServer('23505'),
    ofNode('ENOENT'),
    new Error('x'),
    null,
  ]
  expect(alive.filter(isLoss)).toEqual([])
})

it('refuses to start anything once it is closed', async () => {
  const pool = createPool({ url: 'postgres://nobody@127.0.0.1:1/none', size: 1 })
  await pool.close()
  await expect(pool.use(({ query }) => query('select 1'))).rejects.toMatchObject({ code: '57P03' })
})
