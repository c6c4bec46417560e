import { expect, it } from 'vitest'
import { STALE_BUILD } from '#src/core/protocol/service-worker.ts'
import { reloadWhenStale } from '#src/features/pwa/stale-build.ts'

/** An old tab; `draft` is what the user is typing, `saved` what is on disk. */
function openTab() {
  const page = new EventTarget()
  const memory = new Map<string, string>()
  const tab = { online: true, draft: 'half a note', saved: '', reloads: [] as string[], memory, missing }
  reloadWhenStale({
    page,
    online: () => tab.online,
    reload: () => void tab.reloads.push(tab.saved),
    memory: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    },
    saveDrafts: async () => {
      await Promise.resolve()
      tab.saved = tab.draft
    },
  })
  async function missing(part: string): Promise<void> {
    page.dispatchEvent(new CustomEvent(STALE_BUILD, { detail: part }))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return tab
}

it("49 new worker, old tab's lazy chunk: guarded reload, draft kept", async () => {
  const tab = openTab()
  await tab.missing('/assets/settings-a1.js')
  // On disk before the page is reloaded.
  expect(tab.reloads).toEqual(['half a note'])
  await tab.missing('/assets/settings-a1.js')
  expect(tab.reloads).toHaveLength(1)
  await tab.missing('/assets/name-b2.js')
  expect(tab.reloads).toHaveLength(2)
})

it('49 offline an old tab stays as it is, and may still reload later', async () => {
  const tab = openTab()
  tab.online = false
  await tab.missing('/assets/settings-a1.js')
  expect(tab.reloads).toEqual([])
  tab.online = true
  await tab.missing('/assets/settings-a1.js')
  expect(tab.reloads).toHaveLength(1)
})
