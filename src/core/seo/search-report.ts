import * as v from 'valibot'
import { pageAt } from '#src/core/pages/page-at.ts'
import { type Health, type HealthFacts, type HealthFault } from './health.ts'
import type { SiteCheck } from './site-check.ts'

/** What the health check found on one page; lengths in characters. */
export type PageCheck = {
  path: string
  score: number
  faults: HealthFault[]
  title: number
  description: number
  structuredData: number
}

/** Pages of one kind. Of names, of which there are thousands, `checks` contains only those under 100 points. */
export type PageGroup = {
  label: string
  pages: number
  healthy: number
  perfect: number
  checks: PageCheck[]
}

/** The links of all pages: how many lead inside the site, and which of them lead nowhere. */
export type SiteLinks = { inside: number; broken: { page: string; link: string }[] }

/**
 * The health of the public pages on the day of the build, ISO. `unchecked` counts names' pages that a server renders on
 * request, beyond the sample of them in `groups`.
 */
export type SearchReport = {
  built: string
  groups: PageGroup[]
  unchecked: number
  site: SiteCheck
  links: SiteLinks
}

const OTHERS = 'Other pages'
const GROUPS = ['Names', 'Guides', 'Blog', OTHERS] as const
const NAMES_LISTED = 50

/** Sums up health checks by kind of page, the worst pages of a group first. */
export function groupsOf(
  pages: readonly { path: string; facts: HealthFacts; health: Health }[],
): PageGroup[] {
  const groups = GROUPS.map((label) => {
    const own = pages.filter(({ path }) => (pageAt(path)?.group ?? OTHERS) === label)
    const listed = label === 'Names' ? own.filter(({ health }) => health.score < 100) : own
    return {
      label,
      pages: own.length,
      healthy: own.filter(({ health }) => health.healthy).length,
      perfect: own.filter(({ health }) => health.score === 100).length,
      checks: listed
        .map(checkOf)
        .sort((a, b) => a.score - b.score || (a.path < b.path ? -1 : 1))
        .slice(0, label === 'Names' ? NAMES_LISTED : undefined),
    }
  })
  return groups.filter((group) => group.pages > 0)
}

function checkOf({ path, facts, health }: { path: string; facts: HealthFacts; health: Health }): PageCheck {
  return {
    path,
    score: health.score,
    faults: health.faults,
    title: facts.title?.length ?? 0,
    description: facts.description?.length ?? 0,
    structuredData: facts.structuredData,
  }
}

const paths = v.array(v.string())

const schema = v.object({
  built: v.string(),
  unchecked: v.number(),
  site: v.object({
    duplicateTitles: v.array(v.object({ title: v.string(), paths })),
    withoutAlt: v.array(v.object({ path: v.string(), images: v.number() })),
    withoutPreview: paths,
    sitemap: v.object({ listed: v.number(), missing: paths, stray: paths, otherCanonical: paths }),
  }),
  links: v.object({
    inside: v.number(),
    broken: v.array(v.object({ page: v.string(), link: v.string() })),
  }),
  groups: v.array(
    v.object({
      label: v.string(),
      pages: v.number(),
      healthy: v.number(),
      perfect: v.number(),
      checks: v.array(
        v.object({
          path: v.string(),
          score: v.number(),
          faults: v.array(
            v.picklist([
              'title-length',
              'description-length',
              'canonical-missing',
              'structured-data-missing',
            ]),
          ),
          title: v.number(),
          description: v.number(),
          structuredData: v.number(),
        }),
      ),
    }),
  ),
})

/** Reads a report that a build has written. Throws a `ValiError` for anything else. */
export function readSearchReport(json: unknown): SearchReport {
  return v.parse(schema, json)
}
