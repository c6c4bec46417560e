import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { built, createBuiltFolder } from '#tests/support/site-folder.ts'

const { get, open, pathOf, put, site } = createBuiltFolder()

describe('a page that the build did not write', () => {
  const rendered: string[] = []
  const pages = (render: () => Promise<boolean>) => ({
    write: async (path: string) => {
      rendered.push(path)
      return render()
    },
  })
  const openRendering = async (render: () => Promise<boolean>) => {
    rendered.length = 0
    await open({ pages: pages(render) })
  }

  test('is rendered on request, and then served from its file', async () => {
    await openRendering(async () => {
      await put('names/zoë.html', '<h1>Zoë</h1>')
      return true
    })
    for (const _visit of [1, 2]) {
      const response = await get('/names/zo%C3%AB')
      expect([response.status, await response.text()]).toEqual([200, '<h1>Zoë</h1>'])
    }
    expect(rendered).toEqual(['/names/zoë'])
    expect((await get('/names/nobody')).status).toBe(404)
  })

  test('is rendered by the browser when the server cannot', async () => {
    await openRendering(async () => false)
    const response = await get('/names/zoë')
    expect([response.status, await response.text()]).toEqual([200, built['shell.html']])
  })

  test('has an image that is drawn when it is asked for, and then sent from its file', async () => {
    await openRendering(async () => {
      await put('social/names/zoe.png', Buffer.from('drawn'))
      return true
    })
    for (const _visit of [1, 2]) {
      const response = await get('/social/names/zoe.png')
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'image/png',
        'drawn',
      ])
    }
    expect(rendered).toEqual(['/social/names/zoe.png'])
    expect((await get('/social/names/nobody.png')).status).toBe(404)
  })

  test('has an image later when it cannot be drawn now, and nothing in its place', async () => {
    await openRendering(async () => false)
    const response = await get('/social/names/zoe.png')
    expect([response.status, await response.text()]).toEqual([503, ''])
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is rendered by the browser when the server renders no pages', async () => {
    expect(await (await get('/names/zoë')).text()).toBe(built['shell.html'])
  })
})

describe('while the build still writes what nobody who opens a page waits for', () => {
  const pendingBuild = async () => {
    await rm(pathOf('sw.js'))
    const [stage, end] = openStage()
    await open({ stages: [stage] })
    return end
  }

  test('pages are served', async () => {
    await pendingBuild()
    expect(await (await get('/')).text()).toBe('<h1>Home</h1>')
  })

  test('a file that is not there yet is sent when it is', async () => {
    const end = await pendingBuild()
    const early = get('/sw.js')
    await put('sw.js', 'self.skipWaiting()')
    end()
    const response = await early
    expect([response.status, await response.text()]).toEqual([200, 'self.skipWaiting()'])
  })

  test('what the build did not write is not found once it has ended, also when it failed', async () => {
    const end = await pendingBuild()
    const early = get('/sw.js')
    end(new Error('a link is broken'))
    expect((await early).status).toBe(404)
    expect((await get('/sw.js')).status).toBe(404)
  })
})

describe('while the build has written the home page only', () => {
  const facts = (shell: string[], styleHash: string) =>
    Promise.all([
      put('routes.json', JSON.stringify({ siteUrl: 'http://localhost:4173', shell, later: [] })),
      put('csp.json', JSON.stringify({ styleHashes: [styleHash] })),
    ])

  const openWithHome = async () => {
    await facts([], "'sha256-home'")
    await rm(pathOf('shell.html'))
    const [pages, endPages] = openStage()
    const [rest, endRest] = openStage()
    await open({ stages: [pages, rest] })
    return { endPages, endRest }
  }

  test('the home page is served', async () => {
    await openWithHome()
    expect(await (await get('/')).text()).toBe('<h1>Home</h1>')
  })

  test('another page is sent when the pages are written, with their policy, though the build goes on', async () => {
    const { endPages } = await openWithHome()
    const early = get('/favorites')
    await put('shell.html', '<h1>Shell</h1>')
    await facts(['/favorites'], "'sha256-pages'")
    endPages()
    const response = await early
    expect([response.status, await response.text()]).toEqual([200, '<h1>Shell</h1>'])
    expect(response.headers.get('content-security-policy')).toContain("'sha256-pages'")
    expect(site().headers['content-security-policy']).toContain("'sha256-pages'")
  })

  test('what no stage writes is not found when the last has ended', async () => {
    const { endPages, endRest } = await openWithHome()
    const early = get('/nothing')
    endPages()
    endRest()
    expect((await early).status).toBe(404)
  })
})

/** A stage of a build, and what ends it. */
function openStage(): [Promise<void>, (error?: Error) => void] {
  let end = (_error?: Error) => {}
  const stage = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  return [stage, (error) => end(error)]
}
