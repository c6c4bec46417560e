import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IMPORT_FILES } from './lint/import-files.ts'
import { runCommand } from './server/process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `npm run import-table`: regenerates the lint rule and the document's table from `tools/lint/import-table.ts`. */
await runCommand(async () => {
  for (const [file, made] of Object.entries(IMPORT_FILES)) {
    const path = join(root, file)
    writeFileSync(path, made(readFileSync(path, 'utf8')))
  }
  const biome = join(
    dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
    'bin/biome',
  )
  spawnSync(process.execPath, [biome, 'format', '--write', '.oxlintrc.json'], { cwd: root, stdio: 'inherit' })
})
