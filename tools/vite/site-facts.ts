import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ILLUSTRATION_STYLE } from '#tools/articles/illustration-style.ts'
import type { PageFrame } from '#tools/pages/page-frame.ts'
import { headersFile } from '#tools/security/headers.ts'
import { injectedStyles } from './injected-styles.ts'

export type SiteJob = {
  root: string
  outDir: string
  siteUrl: string
  /** As in the build's environment; a backend on the site's own origin needs no entry in the policy. */
  supabaseUrl: string | undefined
  /** The origin of the tag manager, where the build has one. */
  tagOrigin: string | undefined
  /** Slugs of the only names whose pages are written now; the server renders the others on request. */
  onlyNames?: readonly string[] | undefined
}

/**
 * The app's routes that have no page of their own, the paths of pages that are rendered on request, and those of images
 * that are drawn then.
 */
type Routes = { shell: readonly string[]; later: readonly string[]; images: readonly string[] }

/** Writes what a server needs to know besides the files: the routes, and the hashes for the security policy. */
export async function writeFacts(
  { outDir, siteUrl, supabaseUrl, tagOrigin }: SiteJob,
  { styles, extendedFaces, scripts }: PageFrame,
  { shell, later, images }: Routes,
): Promise<void> {
  const sheets = [
    ...Object.values(styles).filter((sheet) => sheet !== ''),
    extendedFaces,
    ...injectedStyles(),
    ILLUSTRATION_STYLE,
  ]
  const hashes = {
    styleHashes: [...new Set(sheets.map(hashOf))],
    scriptHashes: Object.values(scripts).map(hashOf),
  }
  await writeFile(path.join(outDir, 'routes.json'), JSON.stringify({ siteUrl, shell, later, images }))
  await writeFile(path.join(outDir, 'csp.json'), JSON.stringify(hashes))
  await writeFile(
    path.join(outDir, '_headers'),
    headersFile({ siteUrl, tagOrigin, ...hashes, ...hosted(supabaseUrl) }),
  )
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function hosted(supabaseUrl: string | undefined): { supabaseUrl?: string } {
  return supabaseUrl && supabaseUrl !== 'same-origin' ? { supabaseUrl } : {}
}
