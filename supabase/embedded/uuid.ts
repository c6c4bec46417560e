import * as v from 'valibot'

/** A UUID of any version as text, in small or capital letters: what PostgreSQL's `uuid` accepts, in its usual form. */
export const Uuid = v.pipe(v.string(), v.uuid())
