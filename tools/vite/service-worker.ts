import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { offlineManifest, SERVICE_WORKER } from './precache.ts'

type AssetRecord = { current: string[] }

/**
 * Writes `sw.js`: the list of files for offline use, and an import of the worker's code. Each build changes the list,
 * few change the code, which a browser then need not load again.
 */
export async function writeServiceWorker(outDir: string): Promise<void> {
  const record = JSON.parse(await readFile(path.join(outDir, '.assets.json'), 'utf8')) as AssetRecord
  const code = record.current.find((name) => name.startsWith(`${SERVICE_WORKER}-`) && name.endsWith('.js'))
  if (!code) throw new Error('The build has no code for the service worker')
  const manifest = await offlineManifest(outDir, new Set(record.current))
  await writeFile(
    path.join(outDir, 'sw.js'),
    serviceWorkerSource(`/assets/${code}`, JSON.stringify(manifest)),
  )
}

/** A Trusted Types policy has to return the URL of the code; it returns no other. */
function serviceWorkerSource(code: string, manifest: string): string {
  return `var __OFFLINE__ = ${manifest}
var code = ${JSON.stringify(code)}
importScripts(self.trustedTypes ? trustedTypes.createPolicy('app', { createScriptURL: () => code }).createScriptURL('') : code)
`
}
