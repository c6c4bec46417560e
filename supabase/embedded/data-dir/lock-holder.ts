import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import * as v from 'valibot'

/** A process that has locked a data directory, or is about to. */
export const Holder = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  pid: v.number(),
  host: v.string(),
  /** Differs between two kernels, and between two boots of one; null where the system has none. */
  bootId: v.nullable(v.string()),
})
export type Holder = v.InferOutput<typeof Holder>

/** This process, under an id that is new with each call. */
export function newHolder(): Holder {
  return { id: randomBytes(6).toString('hex'), pid: process.pid, host: hostname(), bootId: readBootId() }
}

/** Whether both run on one kernel, so that one can reach the other's socket. */
export function onSameKernel(a: Holder, b: Holder): boolean {
  return a.bootId === null && b.bootId === null ? a.host === b.host : a.bootId === b.bootId
}

function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
