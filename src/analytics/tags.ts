import type { AnalyticsEvent } from '#src/core/analytics/events.ts'
import { consentModeOf, type TagEntry, tagEntryOf, type TagManager } from '#src/core/analytics/tag-manager.ts'
import { type ConsentChoice, NECESSARY_ONLY } from '#src/core/consent/consent.ts'

/** What a tag manager needs of its page; tests supply their own. */
export type TagPage = {
  /** Creates the data layer, an array that the loader takes over. */
  dataLayer: () => unknown[]
  /** Allows scripts of that origin, and loads the first. */
  load: (src: string, origin: string) => void
  /** The address of the page that is shown, without search, fragment and name. */
  address: () => string
  now: () => number
  /** Deletes what tags have stored in this browser, and loads the page without them. */
  reload: () => void
}

export type Tags = {
  /** Loads the tag manager with the first yes to analytics or marketing, and passes every later answer on. */
  follow: (allowed: ConsentChoice) => void
  /** Passes an event on, if there is a yes to analytics. */
  push: (event: AnalyticsEvent) => void
}

/**
 * The tag manager of this page. Nothing is loaded before a yes. Code that runs cannot be unloaded: when both categories
 * are off again, the page is loaded without it.
 */
export function createTags({ id, origin }: TagManager, page: TagPage): Tags {
  let layer: unknown[] | null = null
  let allowed = NECESSARY_ONLY
  let last: TagEntry = {}

  /** A command is an `arguments` object, which the loader tells apart from an event. */
  function command(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- the loader takes nothing else for a command
    layer?.push(arguments)
  }

  function load(): void {
    layer = page.dataLayer()
    command('consent', 'default', consentModeOf(NECESSARY_ONLY))
    command('set', 'ads_data_redaction', true)
    command('set', { page_location: page.address(), page_referrer: '' })
    command('consent', 'update', consentModeOf(allowed))
    layer.push({ 'gtm.start': page.now(), event: 'gtm.js' })
    page.load(`${origin}/gtm.js?id=${id}`, origin)
  }

  return {
    follow(choice) {
      const changed = choice.analytics !== allowed.analytics || choice.marketing !== allowed.marketing
      allowed = choice
      const isAny = choice.analytics || choice.marketing
      if (layer === null) {
        if (isAny) load()
        return
      }
      if (changed) command('consent', 'update', consentModeOf(choice))
      if (!isAny) page.reload()
    },
    push(event) {
      if (layer === null || !allowed.analytics) return
      command('set', { page_location: page.address(), page_referrer: '' })
      last = tagEntryOf(event, last)
      layer.push(last)
    },
  }
}
