/** The server rejects a whole call: nothing of it was stored. `details` as PostgREST passes it on. */
export class ServerRefusal extends Error {
  readonly sqlstate: string
  readonly status: number
  readonly details: string | null

  constructor(sqlstate: string, status: number, message = sqlstate, details: string | null = null) {
    super(message)
    this.sqlstate = sqlstate
    this.status = status
    this.details = details
  }
}
