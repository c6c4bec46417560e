import { attributeText } from '#tools/links/attribute-text.ts'
import { type Health, type HealthFacts, healthOf } from '#src/core/seo/health.ts'

/** How many of the worst pages are listed. */
const WORST = 10

const IMAGE = imageProperty('')
const IMAGE_FACTS = [':width', ':height', ':alt'].map(imageProperty)

function imageProperty(name: string): RegExp {
  return new RegExp(`<meta property="og:image${name}" content="([^"]+)"`)
}

export type PageHealth = {
  path: string
  facts: HealthFacts
  health: Health
  imagesWithoutAlt: number
  /** The address of its image for link previews; null when it lacks one with a size and an alternative text. */
  preview: string | null
}

/** Extracts from a page, as React writes it, what the health check and the comparison of all pages need. */
export function pageHealth(path: string, { head, body }: { head: string; body: string }): PageHealth {
  const facts: HealthFacts = {
    title: first(head, /<title>([^<]*)<\/title>/),
    description: first(head, /<meta name="description" content="([^"]*)"/),
    canonical: first(head, /<link rel="canonical" href="([^"]*)"/),
    structuredData: head.split('<script type="application/ld+json">').length - 1,
  }
  // As a copy: in V8, a match keeps the text that it is a part of in memory, here the whole page.
  return structuredClone({
    path,
    facts,
    health: healthOf(facts),
    imagesWithoutAlt: withoutAlt(body),
    preview: previewOf(head),
  })
}

function previewOf(head: string): string | null {
  const isWhole = IMAGE_FACTS.every((pattern) => pattern.test(head))
  return isWhole ? first(head, IMAGE) : null
}

/** Images that lack `alt`; an empty one says that a picture is decoration. */
function withoutAlt(body: string): number {
  return [...body.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\salt="/.test(tag)).length
}

function first(head: string, pattern: RegExp): string | null {
  const found = pattern.exec(head)?.[1]
  return found === undefined ? null : attributeText(found)
}

/** The build's report: how many pages there are, how many have less than 100 points, and the worst with the reason. */
export function healthReport(pages: readonly PageHealth[]): string[] {
  const faulty = pages
    .filter(({ health }) => health.score < 100)
    .sort((a, b) => a.health.score - b.health.score)
  const summary = `search health: ${pages.length} pages, ${faulty.length} under 100 points`
  return [
    summary,
    ...faulty.slice(0, WORST).map(({ path, facts, health }) => {
      const reasons = health.faults.map((fault) => {
        if (fault === 'title-length') return `title of ${facts.title?.length ?? 0} characters`
        if (fault === 'description-length')
          return `description of ${facts.description?.length ?? 0} characters`
        return fault === 'canonical-missing' ? 'no canonical link' : 'no structured data'
      })
      return `  ${health.score} ${path}: ${reasons.join(', ')}`
    }),
  ]
}
