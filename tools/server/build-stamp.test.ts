import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EMBEDDED_PUBLISHABLE_KEY } from '#supabase/embedded/publishable-key.ts'
import { buildEnvironment, hostVariables } from './build-environment.ts'
import { buildIfStale } from './build-if-stale.ts'
import { writeStamp } from './build-stamp.ts'

let root: string
let builds: number

const put = async (name: string, content: string) => {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), content)
}

/** Starts as `npm start` does; true when that caused a build. */
async function start(variables: Record<string, string> = {}): Promise<boolean> {
  const before = builds
  await buildIfStale({
    root,
    siteDir: join(root, 'dist'),
    env: await buildEnvironment(variables, root, variables['SITE_URL'] ?? 'http://localhost:4173'),
    log: () => {},
    build: async () => {
      builds += 1
      await rm(join(root, 'dist'), { recursive: true, force: true })
      await put('dist/csp.json', '{}')
      await put('content/names/slugs.txt', `saoirse, build ${builds}`)
    },
  })
  return builds > before
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stamp-'))
  builds = 0
  await put('src/main.tsx', 'start()')
  await put('content/names/irish.txt', 'Saoirse')
  await start()
})

afterEach(() => rm(root, { recursive: true }))

describe('a second start builds again', () => {
  test('when a source changed', async () => {
    await put('src/main.tsx', 'start(1)')
    expect(await start()).toBe(true)
    expect(await start()).toBe(false)
  })

  test('when a file was added, removed, or moved', async () => {
    await put('content/names/greek.txt', 'Saoirse')
    expect(await start()).toBe(true)
    await rm(join(root, 'content/names/irish.txt'))
    expect(await start()).toBe(true)
    await rename(join(root, 'content/names/greek.txt'), join(root, 'content/names/latin.txt'))
    expect(await start()).toBe(true)
  })

  test('when newer birth counts were imported', async () => {
    await put('content/counts/us.txt', 'Zoe F 2017:320\n')
    expect(await start()).toBe(true)
    expect(await start()).toBe(false)
    await put('content/counts/us.txt', 'Zoe F 2017:321\n')
    expect(await start()).toBe(true)
  })

  test('when a VITE_ variable changed, from the environment or a file', async () => {
    expect(await start({ VITE_FLAG: '1' })).toBe(true)
    expect(await start({ VITE_FLAG: '1' })).toBe(false)
    await put('.env.local', 'VITE_FLAG=2')
    expect(await start()).toBe(true)
  })

  test('but not for another SITE_URL: the server inserts its own address', async () => {
    expect(await start({ SITE_URL: 'https://names.example' })).toBe(false)
  })

  test('when the build is missing or incomplete', async () => {
    await rm(join(root, 'dist/csp.json'))
    expect(await start()).toBe(true)
    await rm(join(root, 'dist'), { recursive: true })
    expect(await start()).toBe(true)
  })

  test('when the build failed', async () => {
    await put('src/main.tsx', 'start(')
    const env = await buildEnvironment({}, root, 'http://localhost:4173')
    const build = () => Promise.reject(new Error('syntax'))
    await expect(
      buildIfStale({ root, siteDir: join(root, 'dist'), env, log: () => {}, build }),
    ).rejects.toThrow('syntax')
    expect(await start()).toBe(true)
  })
})

test('a start may serve the home page, then the others, before the build has written all else', async () => {
  await put('src/main.tsx', 'start(2)')
  const events: string[] = []
  await buildIfStale({
    root,
    siteDir: join(root, 'dist'),
    env: await buildEnvironment({}, root, 'http://localhost:4173'),
    log: () => {},
    onStage: (stage) => events.push(stage),
    build: async ({ onStage }) => {
      onStage('home')
      onStage('pages')
      events.push('all')
    },
  })
  expect(events).toEqual(['home', 'pages', 'all'])
})

describe('a second start does not build', () => {
  test('when nothing changed except what the build itself wrote', async () => {
    expect(await start()).toBe(false)
  })

  test('when a file was only touched', async () => {
    await utimes(join(root, 'src/main.tsx'), 1, 1)
    expect(await start()).toBe(false)
  })

  test('and reads no source to know it, unless one was touched', async () => {
    // No source has this stamp: who reads them builds.
    const found = await readFile(join(root, 'dist/.stamp-found'), 'utf8')
    await put('dist/.stamp', 'another')
    await put('dist/.stamp-found', found.replace(/^\w+/, 'another'))
    expect(await start()).toBe(false)
    await utimes(join(root, 'src/main.tsx'), 1, 1)
    expect(await start()).toBe(true)
  })

  test('when `npm run build` has built all for the backend of the same origin', async () => {
    const variables = await hostVariables({ VITE_SUPABASE_URL: 'same-origin' }, root)
    await put('src/main.tsx', 'start(3)')
    await writeStamp(join(root, 'dist'), root, { ...variables, SITE_URL: 'https://names.example' })
    expect(await start()).toBe(false)
    await writeStamp(join(root, 'dist'), root, { ...(await hostVariables({}, root)), SITE_URL: '' })
    expect(await start()).toBe(true)
  })

  test('when tests or generated files changed', async () => {
    await put('src/core/query.test.ts', 'test()')
    await put('src/app/routeTree.gen.ts', 'tree')
    expect(await start()).toBe(false)
  })

  test('when other variables changed', async () => {
    expect(await start({ PORT: '4200', EDITOR: 'vi' })).toBe(false)
  })
})

describe('the backend of a build', () => {
  const of = (variables: Record<string, string>) => buildEnvironment(variables, root, 'http://localhost:4173')

  test('is the embedded one on the same origin, with its public key', async () => {
    expect(await of({})).toEqual({
      SITE_URL: 'http://localhost:4173',
      VITE_SUPABASE_URL: 'same-origin',
      VITE_SUPABASE_ANON_KEY: EMBEDDED_PUBLISHABLE_KEY,
    })
  })

  test('is a hosted one when its address and key are set, in the environment or in a file', async () => {
    await put('.env', 'VITE_SUPABASE_URL=https://abc.supabase.co\nVITE_SUPABASE_ANON_KEY=from-file')
    expect(await of({ VITE_SUPABASE_ANON_KEY: 'from-environment' })).toMatchObject({
      VITE_SUPABASE_URL: 'https://abc.supabase.co',
      VITE_SUPABASE_ANON_KEY: 'from-environment',
    })
    expect(await readFile(join(root, '.env'), 'utf8')).toContain('from-file')
  })

  test('is none of a file whose address the environment empties', async () => {
    await put('.env', 'VITE_SUPABASE_URL=https://abc.supabase.co\nVITE_SUPABASE_ANON_KEY=from-file')
    expect(await hostVariables({ VITE_SUPABASE_URL: '' }, root)).toEqual({
      VITE_SUPABASE_ANON_KEY: 'from-file',
    })
    expect(await of({ VITE_SUPABASE_URL: '' })).toMatchObject({ VITE_SUPABASE_URL: 'same-origin' })
  })

  test('needs a key when it is hosted', async () => {
    await expect(of({ VITE_SUPABASE_URL: 'https://abc.supabase.co' })).rejects.toMatchObject({
      code: 'missing-key',
    })
  })
})
