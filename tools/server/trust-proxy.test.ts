import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createPeerOf, readTrustProxy } from './trust-proxy.ts'

/** A request over `remoteAddress` with that X-Forwarded-For. */
function incoming(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  return {
    connection: { remoteAddress },
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage
}

const peer = (setting: string, ...from: Parameters<typeof incoming>) => {
  const trust = readTrustProxy(setting)
  if (!trust) throw new TypeError('expected a setting that can be read')
  return createPeerOf(trust)(incoming(...from))
}

describe('the address of a visitor', () => {
  test('is the other end of the connection when no proxy is trusted, whatever a header contains', () => {
    expect(peer('0', '203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
  })

  test('is what one trusted proxy has added; what the visitor wrote before it is ignored', () => {
    expect(peer('1', '10.0.0.1', '198.51.100.1, 203.0.113.5')).toBe('203.0.113.5')
    expect(peer('2', '10.0.0.1', '198.51.100.1, 203.0.113.5')).toBe('198.51.100.1')
  })

  test('comes only from proxies of the named addresses', () => {
    expect(peer('10.0.0.0/8, loopback', '10.1.2.3', '203.0.113.5')).toBe('203.0.113.5')
    expect(peer('10.0.0.0/8', '192.0.2.1', '203.0.113.5')).toBe('192.0.2.1')
    expect(peer('10.0.0.0/8', '::ffff:10.0.0.9', '203.0.113.5, 10.0.0.2')).toBe('203.0.113.5')
  })

  test('is unknown when the connection is gone', () => {
    expect(peer('1', undefined, '203.0.113.5')).toBeNull()
  })
})

describe('TRUST_PROXY', () => {
  test.each([
    ['0', { hops: 0 }],
    ['1', { hops: 1 }],
    ['10', { hops: 10 }],
    ['loopback', { addresses: ['loopback'] }],
    ['10.0.0.0/8, fd00::/8', { addresses: ['10.0.0.0/8', 'fd00::/8'] }],
    ['192.0.2.7', { addresses: ['192.0.2.7'] }],
  ])('%s can be read', (text, read) => {
    expect(readTrustProxy(text)).toEqual(read)
  })
  test.each(['', '-1', '11', 'yes', 'proxy.example', '10.0.0.0/99', '1,2'])('%s cannot', (text) => {
    expect(readTrustProxy(text)).toBeNull()
  })
})
