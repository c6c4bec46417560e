import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installPackages } from './install.ts'

let folder: string
let lines: string[]
let installs: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestling-packages-'))
  lines = []
  installs = []
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { owl: '1.2.3', elm: '4.5.6' } }),
  )
  await lockedAt('1')
})
afterEach(() => rm(folder, { recursive: true }))

const lockedAt = (version: string) =>
  writeFile(join(folder, 'package-lock.json'), `{ "version": "${version}" }`)

const install = (succeeds = true) =>
  installPackages(
    folder,
    (line) => lines.push(line),
    async (where) => {
      installs.push(where)
      await mkdir(join(folder, 'node_modules'), { recursive: true })
      return succeeds
    },
  )

test('the first run logs what it installs, the next one finds it', async () => {
  await install()
  await install()
  expect(installs).toEqual([folder])
  expect(lines).toEqual(['Installing owl 1.2.3, elm 4.5.6. The next run begins at once.'])
})

test('what was installed from another lock file is installed again', async () => {
  await install()
  await lockedAt('2')
  await install()
  expect(installs).toHaveLength(2)
})

test('a failed installation is an error, and the next run tries again', async () => {
  await expect(install(false)).rejects.toMatchObject({ code: 'packages-not-installed' })
  await install()
  expect(installs).toHaveLength(2)
})
