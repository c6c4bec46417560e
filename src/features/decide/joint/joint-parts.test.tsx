import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { JointList } from '#src/core/joint/joint-list.ts'
import { enterAccount, recordSignedIn } from '#src/data/account.ts'
import { bannerHeight } from '#src/ui/banner-height.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { JointContent } from './joint-content.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { StatusBar } from './status-bar.tsx'
import { UnsentLine } from './unsent-line.tsx'
import { readJoint, type StoredJoint } from './use-joint.ts'

const nothing = () => undefined
const stored: StoredJoint = {
  owner: 'guest',
  list: {
    state: 'alone',
    name: 'Ana',
    seed: 7,
    expires_at: null,
  },
  votes: [],
  unsent: new Set(),
  invitation: null,
}

it('nobody votes before the votes are those of the person who is signed in', async () => {
  const db = freshDatabase()
  const clock = testClock()
  await recordSignedIn(db, 'mum', clock)
  expect((await readJoint(db)).owner).toBe('guest')
  await enterAccount(db, 'mum', clock)
  expect((await readJoint(db)).owner).toBe('mum')

  const shown = (isOwn: boolean): string =>
    renderToString(
      <JointContent
        stored={stored}
        isOwn={isOwn}
        refresh={{ failure: null, isAsking: false, ask: nothing }}
        onCode={nothing}
        search={{}}
        onChange={nothing}
      />,
    )
  expect(shown(false)).toContain('aria-label="Loading your votes"')
  expect(shown(false)).not.toContain('Vote one by one')
  expect(shown(true)).toContain('Vote one by one')
})

it('who stays on a list that has ended still sees what both liked', () => {
  const shown = (list: JointList): string =>
    renderToString(
      <JointContent
        stored={{ ...stored, list }}
        isOwn
        refresh={{ failure: null, isAsking: false, ask: nothing }}
        onCode={nothing}
        search={{}}
        onChange={nothing}
      />,
    )
  const names = [{ key: 'orla', name: 'Orla' }]
  expect(shown({ state: 'ended', name: 'Ana', names })).toContain('Orla')
  expect(shown({ state: 'ended', name: 'Ana' })).not.toContain('liked by both stay')
})

it('what to know of the page has its place at the end, so that no gap is above the names', () => {
  const failure = { ok: false, code: 'offline', message: '' } as const
  const html = renderToString(
    <JointContent
      stored={stored}
      isOwn
      refresh={{ failure, isAsking: false, ask: nothing }}
      onCode={nothing}
      search={{}}
      onChange={nothing}
    />,
  )
  const [before = '', after = ''] = html.split('Leave this list')
  expect(after).toContain('You’re offline')
  expect(before).not.toMatch(/<p role="status"[^>]*><\/p>/)
})

it('what to know of the page stays above the banners', () => {
  bannerHeight.set(90)
  const shown = renderToString(<StatusBar>Not sent yet</StatusBar>)
  bannerHeight.set(0)
  expect(shown).toMatch(
    /^<div style="--banner-height:90px" class="[^"]* sticky bottom-\[calc\([^"]*var\(--banner-height\)/,
  )
})

it('votes that are just being sent say nothing', () => {
  expect(renderToString(<UnsentLine unsent={2} />)).not.toContain('Not sent')
})

it('a further try shows', () => {
  const failure = { ok: false, code: 'unknown', message: '' } as const
  const shown = (isAsking: boolean): string =>
    renderToString(<NotLoaded failure={failure} isAsking={isAsking} onRetry={nothing} />)
  expect(shown(true)).toContain('Trying again…')
  expect(shown(false)).not.toContain('Trying again…')
})
