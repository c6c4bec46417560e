/** PostgreSQL's `2026-01-31 12:00:00` as ISO 8601, as PostgREST writes it. */
export const isoTimestamp = (text: string): string => text.replace(' ', 'T')

/** The same with a time zone: `+00` becomes `+00:00`. */
export const isoTimestampTz = (text: string): string => isoTimestamp(text).replace(/([+-]\d\d)$/, '$1:00')
