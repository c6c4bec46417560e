import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'
import { headersFile, securityHeaders } from './headers.ts'

const local = { siteUrl: 'http://localhost:4173', styleHashes: ["'sha256-abc='"] }

/** The policy as a table: directive name to its sources. */
const directives = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('the content security policy', () => {
  test('allows what the app needs and nothing else', () => {
    expect(contentSecurityPolicy({ ...local, scriptHashes: ["'sha256-def='"] })).toBe(
      "default-src 'none'; script-src 'self' 'sha256-def='; style-src 'self' 'sha256-abc='; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app",
    )
  })

  test('lets the page connect to a hosted backend, by its origin alone', () => {
    const policy = contentSecurityPolicy({ ...local, supabaseUrl: 'https://abc.supabase.co/some/path' })
    expect(directives(policy).get('connect-src')).toBe("'self' https://abc.supabase.co")
  })

  test('needs no entry for a backend on the same origin', () => {
    const policy = contentSecurityPolicy({ ...local, supabaseUrl: 'same-origin' })
    expect(directives(policy).get('connect-src')).toBe("'self'")
  })

  test('allows a tag manager its own host and a default policy for script addresses, and nothing without one', () => {
    const tagOrigin = 'https://tags.example'
    const [plain, tagged] = [local, { ...local, tagOrigin }].map((input) =>
      directives(contentSecurityPolicy(input)),
    )
    const changed = [...(tagged ?? [])].filter(([name, sources]) => plain?.get(name) !== sources)
    expect(changed).toEqual([
      ['script-src', "'self' https://tags.example"],
      ['img-src', "'self' data: https://tags.example"],
      ['connect-src', "'self' https://tags.example"],
      ['trusted-types', 'app default'],
    ])
  })

  test('upgrades plain links only where the site itself is https', () => {
    expect(directives(contentSecurityPolicy(local)).has('upgrade-insecure-requests')).toBe(false)
    const https = contentSecurityPolicy({ ...local, siteUrl: 'https://nestling.example' })
    expect(directives(https).has('upgrade-insecure-requests')).toBe(true)
  })

  test.each(["'unsafe-inline'", 'sha256-abc=', "'sha256-abc='; script-src *", ''])(
    'rejects %j as a hash, so that configuration cannot widen it',
    (hash) => {
      expect(() => contentSecurityPolicy({ ...local, styleHashes: [hash] })).toThrow(TypeError)
      expect(() => contentSecurityPolicy({ ...local, scriptHashes: [hash] })).toThrow(TypeError)
    },
  )

  test.each(['abc.supabase.co', 'javascript:alert(1)', "* 'unsafe-eval'"])(
    'rejects %j as the backend and names the variable',
    (supabaseUrl) => {
      expect(() => contentSecurityPolicy({ ...local, supabaseUrl })).toThrow(/VITE_SUPABASE_URL/)
    },
  )
})

describe('the other headers', () => {
  test('strict transport security only where the site is https', () => {
    expect(securityHeaders(local)).not.toHaveProperty('strict-transport-security')
    const https = securityHeaders({ ...local, siteUrl: 'https://nestling.example' })
    expect(https['strict-transport-security']).toContain('max-age=')
  })

  test('a _headers file contains what the server would send', () => {
    const [everywhere = '', ...rest] = headersFile(local).split(/^(?=\/)/m)
    expect(everywhere).toContain('/*\n')
    const headers = Object.entries(securityHeaders(local))
    expect(headers.length).toBeGreaterThan(3)
    for (const [name, value] of headers) {
      expect(everywhere).toContain(`  ${name}: ${value}\n`)
    }
    expect(rest).toEqual([
      '/assets/*\n  cache-control: public, max-age=31536000, immutable\n',
      '/sw.js\n  cache-control: no-cache\n',
    ])
  })
})
