import type { ConsentChoice } from '#src/core/consent/consent.ts'
import type { AnalyticsEvent } from './events.ts'
import { propertiesOf } from './sent-event.ts'

/** Where the tag manager's loader comes from, unless the build names another host. */
const DEFAULT_URL = 'https://www.googletagmanager.com'
const ID = /^GTM-[A-Z0-9]{1,20}$/
const ADDRESS = /^(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]\S*)?$/i

/** The tag manager of a build: its container and the origin of everything that may be loaded for it. */
export type TagManager = { id: string; origin: string }

/** The two settings of a build that has one. */
export type TagSettings = { VITE_GTM_ID?: string | undefined; VITE_GTM_URL?: string | undefined }

/**
 * The tag manager that a build's settings name, or null.
 * @throws TypeError when a setting is not what it should be: it becomes part of the security policy
 */
export function tagManagerOf({ VITE_GTM_ID: id, VITE_GTM_URL: address }: TagSettings): TagManager | null {
  if (!id) return null
  if (!ID.test(id)) throw new TypeError(`VITE_GTM_ID must be a container id like GTM-ABC123, not ${id}`)
  const [, origin] = ADDRESS.exec(address || DEFAULT_URL) ?? []
  if (origin !== undefined) return { id, origin: origin.toLowerCase() }
  throw new TypeError(`VITE_GTM_URL must be an http or https address, not ${address}`)
}

/** Google's consent mode. */
type ConsentMode = Record<
  'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage',
  'granted' | 'denied'
>

/** An answer about cookies in the words of consent mode; everything is denied before one. */
export function consentModeOf({ analytics, marketing }: ConsentChoice): ConsentMode {
  const ads = marketing ? 'granted' : 'denied'
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics ? 'granted' : 'denied',
  }
}

/** An entry of the tag manager's data layer. */
export type TagEntry = Record<string, string | number | boolean | undefined>

/**
 * An event as an entry. The data layer merges entries, so the properties of the entry before (`last`) are unset that
 * this one does not have.
 */
export function tagEntryOf(event: AnalyticsEvent, last: TagEntry): TagEntry {
  const unset = Object.fromEntries(Object.keys(last).map((key) => [key, undefined]))
  return {
    ...unset,
    event: event.name,
    page_type: event.page_type,
    page_path: event.path,
    ...propertiesOf(event),
  }
}
