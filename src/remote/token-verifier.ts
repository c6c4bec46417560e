import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose'
import type { KeySet, PublicKey } from './key-set.ts'

/**
 * Why a token is rejected. `invalid_signature`: it was modified. `jwks_empty`, `no_matching_key`: the server
 * publishes no key for it, as after a key rotation. The messages are the specification's.
 */
export type TokenProblem = 'invalid_signature' | 'jwks_empty' | 'no_matching_key'

const MESSAGES: Record<TokenProblem, string> = {
  invalid_signature: 'Invalid JWT signature',
  jwks_empty: 'JWKS is empty',
  no_matching_key: 'No matching signing key found in JWKS',
}

export class TokenRejected extends Error {
  override readonly name = 'TokenRejected'
  readonly code: TokenProblem

  constructor(code: TokenProblem) {
    super(MESSAGES[code])
    this.code = code
  }
}

/** Resolves when the token's signature is the server's; rejects with `TokenRejected`, or when keys cannot be read. */
export type VerifyToken = (token: string) => Promise<void>

/**
 * Verifies signatures with the server's published keys. A token whose key is not among the cached ones makes the set
 * be fetched again: keys rotate. Tokens signed with a shared secret (HS256) can be verified only by the server, which
 * does so on every call; they pass. The expiry is not checked here.
 */
export function createTokenVerifier(keySet: KeySet): VerifyToken {
  return async (token) => {
    const { alg, kid } = headerOf(token)
    if (alg.startsWith('HS')) return
    const key = findKey(await keySet.cached(), kid) ?? findKey(await refetched(keySet), kid)
    if (!key) throw new TokenRejected('no_matching_key')
    await checkSignature(token, key, alg)
  }
}

async function refetched(keySet: KeySet): Promise<PublicKey[]> {
  const keys = await keySet.fresh()
  if (keys.length === 0) throw new TokenRejected('jwks_empty')
  return keys
}

function findKey(keys: PublicKey[], kid: string | undefined): PublicKey | undefined {
  return keys.find((key) => key.kid === kid)
}

async function checkSignature(token: string, key: PublicKey, alg: string): Promise<void> {
  try {
    await compactVerify(token, await importJWK(key, alg), { algorithms: [key.alg ?? alg] })
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      throw new TokenRejected('invalid_signature')
    throw error
  }
}

function headerOf(token: string): { alg: string; kid: string | undefined } {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return { alg: alg ?? 'none', kid }
  } catch {
    throw new TokenRejected('invalid_signature')
  }
}
