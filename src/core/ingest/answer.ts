/**
 * Why a batch was rejected.
 *
 * | code                      | status | sent again                                                                |
 * | ------------------------- | ------ | ------------------------------------------------------------------------- |
 * | `not_json`, `invalid`     | 400    | never: it would be rejected again. `field` is the one at fault            |
 * | `method_not_allowed`      | 405    | never                                                                     |
 * | `payload_too_large`       | 413    | in smaller batches                                                        |
 * | `over_request_rate_limit` | 429    | with the same batch id, after the seconds of `Retry-After`                |
 * | `unavailable`             | 503    | with the same batch id, after the seconds of `Retry-After`                |
 */
export type IngestRefusalCode =
  | 'not_json'
  | 'invalid'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'over_request_rate_limit'
  | 'unavailable'

/** Status 200: the batch is stored, now or by an earlier request. */
export type IngestTaken = { batch_id: string; taken: true }
export type IngestRefusal = { code: IngestRefusalCode; message: string; field?: string }
