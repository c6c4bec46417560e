import type fc from 'fast-check'
import type { Actor } from './request.ts'

/** A route of the backend with bodies that it accepts. */
export type Route = {
  name: string
  method: string
  path: fc.Arbitrary<string>
  /** Missing: the route takes no body. */
  body?: fc.Arbitrary<unknown>
  /** Who may send a valid request without harm to the members. Default: everyone. */
  actors?: readonly Actor[]
  /** Codes of the refusals with a status from 500 on that are no fault: what the route asks has failed. */
  refusals?: readonly string[]
  /** Largest response in bytes. Default 64 KiB. */
  max?: number
  /** Relative frequency. Default 4. */
  weight?: number
}
