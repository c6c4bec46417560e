import { AsyncLocalStorage } from 'node:async_hooks'

/** What the parts of one request tell each other around the engine, which has no place for it. */
export type RequestContext = {
  /** Where the mailed link of this request shall lead in the end. */
  redirectTo: string | null
  /** The last database error of this request, with its SQLSTATE. */
  databaseError: unknown
}

const storage = new AsyncLocalStorage<RequestContext>()

export function runInContext<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  return storage.run(context, work)
}

/** The context of the request being served, undefined outside of one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore()
}
