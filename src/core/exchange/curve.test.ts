import { expect, it } from 'vitest'
import { bytesOf, candidateOf, hexOf, isPoint } from './curve.ts'

it('knows the base point of the standard, and the public keys of its test vectors', () => {
  expect(isPoint(`09${'00'.repeat(31)}`)).toBe(true)
  // RFC 7748, section 6.1.
  expect(isPoint('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a')).toBe(true)
  expect(isPoint('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f')).toBe(true)
})

it('is no point on the twist, of a small order, or written in another way', () => {
  for (const u of [
    '02',
    '00',
    '01',
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
    // p - 1, p, p + 9: the base point above the prime.
    `ec${'ff'.repeat(30)}7f`,
    `ed${'ff'.repeat(30)}7f`,
    `f6${'ff'.repeat(30)}7f`,
    // The base point with the bit that X25519 ignores.
    `09${'00'.repeat(30)}80`,
  ])
    expect(isPoint(u.padEnd(64, '0'))).toBe(false)
})

it('about every second hash is a point', () => {
  const hashes = Array.from({ length: 200 }, (_, at) =>
    Uint8Array.from({ length: 32 }, (_byte, index) => (at * 31 + index * 97 + at * index * 13) & 255),
  )
  const found = hashes.map(candidateOf).filter(isPoint).length
  expect(found).toBeGreaterThan(70)
  expect(found).toBeLessThan(130)
  expect(hexOf(bytesOf('00ff10'))).toBe('00ff10')
})
