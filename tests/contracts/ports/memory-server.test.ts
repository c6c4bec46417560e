import { describeConflicts } from '#tests/contracts/backend/conflict-suite.ts'
import { createMemoryServer } from './memory-server.ts'

describeConflicts('the server in memory', () => {
  const server = createMemoryServer(Date.now)
  let made = 0
  const newAccount = () => {
    const id = `person-${++made}`
    server.addAccount(id)
    return Promise.resolve({
      push: (ops: Parameters<typeof server.push>[1]) => Promise.resolve(server.push(id, ops)),
    })
  }
  return Promise.resolve({ newAccount, close: () => Promise.resolve() })
})
