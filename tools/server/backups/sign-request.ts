import { createHash, createHmac } from 'node:crypto'

/** Access to an S3-compatible store. */
export type StoreKeys = { accessKeyId: string; secretAccessKey: string; region: string }

export type RequestToSign = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  /** Lowercase names; `host` is added. */
  headers: Record<string, string>
  /** SHA-256 of the body in hexadecimal digits. */
  bodyHash: string
  at: Date
}

/**
 * The headers of a request to S3 with AWS Signature Version 4, as `docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html`
 * describes it. Names of objects consist of letters, digits and `-._/`, so a URL has them as S3 signs them.
 */
export function signedHeaders(
  { method, url, headers, bodyHash, at }: RequestToSign,
  { accessKeyId, secretAccessKey, region }: StoreKeys,
): Record<string, string> {
  const time = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const day = time.slice(0, 8)
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(all).toSorted()
  const signed = names.join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const { host: _host, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${signed},Signature=${hmac(key, text).toString('hex')}`,
  }
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
