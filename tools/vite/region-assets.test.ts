import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { regionAddress } from '#src/core/names/regions/region-address.ts'
import { writeRegionAssets } from './region-assets.ts'

test('each file by region is where the app asks for it', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'regions-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const stamp = { stamp: '0123456789ab', ranks: ['fr'] }
  write('.generated/names/region-stamp.json', JSON.stringify(stamp))
  write('.generated/regions/stamp', stamp.stamp)
  for (const file of ['regions', 'region-fr', 'popular-fr', '63'])
    write(`.generated/regions/${file}.json`, '[]')

  await writeRegionAssets(root, path.join(root, 'dist'))
  const written = readdirSync(path.join(root, 'dist/assets')).map((file) => `/assets/${file}`)
  expect(written.toSorted()).toEqual(
    ['63', 'popular-fr', 'region-fr', 'regions'].map((file) => regionAddress(file, stamp)),
  )
})
