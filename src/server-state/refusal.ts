/** The server has answered and refused, by its code. Asking again the same way gets the same answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string

  constructor(code: string, message = '') {
    super(message || code)
    this.code = code
  }
}
