import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createKeySet, type KeySetStore, type PublicKey } from './key-set.ts'
import { createTokenVerifier, TokenRejected } from './token-verifier.ts'

type Signer = { jwk: PublicKey; sign: (payload: Record<string, unknown>) => Promise<string> }

async function signer(kid: string): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    jwk: { ...(await exportJWK(publicKey)), kty: 'EC', kid, alg: 'ES256' },
    sign: (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
  }
}

let spring: Signer
let summer: Signer
beforeAll(async () => {
  spring = await signer('spring')
  summer = await signer('summer')
})

/** A server that publishes keys and counts requests, and a verifier whose device has read nothing yet. */
function harness(published: PublicKey[]) {
  let stored: Awaited<ReturnType<KeySetStore['read']>>
  let now = 1_000_000
  const server = { keys: published, asked: 0, down: false }
  /** The browser's cache of the last response, as the server's max-age allows, unless it is told to reload. */
  let browser: PublicKey[] | undefined
  const keySet = createKeySet({
    config: { url: 'https://backend.test', anonKey: 'public' },
    store: {
      read: () => Promise.resolve(stored),
      write: (next) => Promise.resolve(void (stored = next)),
    },
    fetch: (input, init) => {
      server.asked += 1
      expect(input).toBe('https://backend.test/auth/v1/.well-known/jwks.json')
      expect(new Headers(init?.headers).get('apikey')).toBe('public')
      if (server.down) return Promise.reject(new TypeError('fetch failed'))
      if (init?.cache !== 'no-cache' && browser) return Promise.resolve(Response.json({ keys: browser }))
      browser = server.keys
      return Promise.resolve(Response.json({ keys: browser }))
    },
    now: () => now,
  })
  return { server, verify: createTokenVerifier(keySet), pass: (ms: number) => void (now += ms) }
}

const problem = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof TokenRejected ? [error.code, error.message] : error),
  )

function withPayload(token: string, payload: unknown): string {
  const [header, , signature] = token.split('.')
  return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
}

describe('Token verification', () => {
  it('accepts a token of a published key, and fetches the keys once in ten minutes', async () => {
    const { server, verify, pass } = harness([spring.jwk])
    const token = await spring.sign({ sub: 'mum' })
    expect(await problem(verify(token))).toBeNull()
    pass(599_000)
    expect(await problem(verify(token))).toBeNull()
    expect(server.asked).toBe(1)
    pass(2_000)
    await verify(token)
    expect(server.asked).toBe(2)
  })

  it("'Invalid JWT signature': a token failing signature verification is rejected", async () => {
    const { verify } = harness([spring.jwk])
    const tampered = withPayload(await spring.sign({ sub: 'mum', role: 'authenticated' }), {
      sub: 'mum',
      role: 'service_role',
    })
    const rejected = ['invalid_signature', 'Invalid JWT signature']
    expect(await problem(verify(tampered))).toEqual(rejected)
    expect(await problem(verify('not a token'))).toEqual(rejected)
  })

  it('rejects a token that declares that it is unsigned, or another algorithm for the key', async () => {
    const { verify } = harness([spring.jwk])
    const [, payload, signature] = (await spring.sign({ sub: 'mum' })).split('.')
    for (const alg of ['none', 'ES384', 'RS256']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: 'spring' })).toString('base64url')
      const found = await problem(verify(`${header}.${payload}.${alg === 'none' ? '' : signature}`))
      expect(found).toEqual(['invalid_signature', 'Invalid JWT signature'])
    }
  })

  it("'JWKS is empty': the server publishes no key at all", async () => {
    const { verify } = harness([])
    expect(await problem(verify(await spring.sign({})))).toEqual(['jwks_empty', 'JWKS is empty'])
  })

  it("'No matching signing key found in JWKS': not even after fetching the set again", async () => {
    const { server, verify } = harness([summer.jwk])
    expect(await problem(verify(await spring.sign({})))).toEqual([
      'no_matching_key',
      'No matching signing key found in JWKS',
    ])
    expect(server.asked).toBeLessThanOrEqual(2)
  })

  it('key rotation refetches once', async () => {
    const { server, verify } = harness([spring.jwk])
    await verify(await spring.sign({}))
    server.keys = [summer.jwk, spring.jwk]
    expect(await problem(verify(await summer.sign({})))).toBeNull()
    expect(server.asked).toBe(2)
    await verify(await spring.sign({}))
    await verify(await summer.sign({}))
    expect(server.asked).toBe(2)
  })

  it('leaves a token with a shared secret to the server, which alone can verify it', async () => {
    const { server, verify } = harness([])
    const shared = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret of the server that is long enough'))
    expect(await problem(verify(shared))).toBeNull()
    expect(server.asked).toBe(0)
  })

  it('fails without rejecting the token when the keys cannot be read', async () => {
    const { server, verify } = harness([spring.jwk])
    server.down = true
    expect(await problem(verify(await spring.sign({})))).toBeInstanceOf(TypeError)
  })
})
