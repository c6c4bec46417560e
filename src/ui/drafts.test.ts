import { expect, it } from 'vitest'
import { holdDraft, saveDrafts } from './drafts.ts'

it('saves every registered draft, even if others fail', async () => {
  const saved: string[] = []
  const hold = (name: string) => holdDraft(async () => void saved.push(name))
  const release = hold('closed')
  holdDraft(() => Promise.reject(new Error('no room')))
  hold('open')
  release()
  await saveDrafts()
  expect(saved).toEqual(['open'])
})
