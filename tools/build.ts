import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'

/**
 * `npm run build`: makes `dist/` for any host. SITE_URL becomes the origin of canonical links; VITE_SUPABASE_URL and
 * VITE_SUPABASE_ANON_KEY name the backend, without which everything but accounts works.
 */
try {
  const builder = await createBuilder({
    root: fileURLToPath(new URL('..', import.meta.url)),
    // Our own loader runs TypeScript and the `#` imports of the configuration as they stand.
    configLoader: 'native',
  })
  await builder.buildApp()
} catch (error) {
  // By name: the configuration's modules are another copy of the same classes.
  const fromContent = error instanceof Error && error.name === 'ContentError'
  console.error(fromContent ? error.message : error)
  process.exitCode = 1
}
