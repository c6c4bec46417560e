import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { regionAddress, type RegionStamp } from '#src/core/names/regions/region-address.ts'
import { REGION_STAMP, regionsFolder } from '#tools/names/region-files.ts'

/** The counts by region as the app asks for them, in development. */
export function regionAssets(): Plugin {
  return {
    name: 'nestling-region-assets',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { root } = server.config
        const files = request.url?.startsWith('/assets/') ? await addresses(root).catch(() => null) : null
        const file = files?.get(request.url ?? '')
        if (file === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(await readFile(file))
      })
    },
  }
}

/** Copies the compiled counts by region to where the app asks for them. */
export async function writeRegionAssets(root: string, outDir: string): Promise<void> {
  await mkdir(path.join(outDir, 'assets'), { recursive: true })
  const files = await addresses(root)
  await Promise.all(Array.from(files, ([address, file]) => copyFile(file, path.join(outDir, address))))
}

/** Each file by its address. */
async function addresses(root: string): Promise<Map<string, string>> {
  const namesDir = path.join(root, '.generated/names')
  const stamp = JSON.parse(await readFile(path.join(namesDir, REGION_STAMP), 'utf8')) as RegionStamp
  const folder = regionsFolder(namesDir)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => [regionAddress(path.basename(file, '.json'), stamp), path.join(folder, file)]),
  )
}
