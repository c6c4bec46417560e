import { expect, it } from 'vitest'
import { peerInet, peerKey } from './peer-address.ts'

it('normalizes an address', () => {
  expect(peerInet('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(peerInet('fe80::1%eth0')).toBe('fe80::1')
  expect([peerInet(null), peerInet(''), peerInet('unix')]).toEqual([null, null, null])
})

it('treats a home network as one peer, and every IPv4 address separately', () => {
  expect(peerKey('2001:db8:0:7::1')).toBe(peerKey('2001:0db8::7:1:2:3:4'))
  expect(peerKey('2001:db8:0:7::1')).not.toBe(peerKey('2001:db8:0:8::1'))
  expect(peerKey('::1')).toBe('0:0:0:0::/64')
  expect(peerKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(peerKey('10.0.0.1')).not.toBe(peerKey('10.0.0.2'))
  expect(peerKey(null)).toBe('unknown')
})
