import { createTags, type Tags } from '#src/analytics/tags.ts'
import { tagManagerOf } from '#src/core/analytics/tag-manager.ts'
import { createTagPage } from './tag-page.ts'

/** Opens the tag manager of the build, without loading it; null when it has none. */
export function openTags(path: () => string): Tags | null {
  const { VITE_GTM_ID, VITE_GTM_URL } = import.meta.env
  const manager = tagManagerOf({ VITE_GTM_ID, VITE_GTM_URL })
  return manager && createTags(manager, createTagPage(path))
}
