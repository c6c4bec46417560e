import { describe, expect, it } from 'vitest'
import { redirectTarget, siteOrigins } from './site.ts'

describe('the addresses of a site', () => {
  it('are the three spellings of this machine when it is served there', () => {
    expect(siteOrigins('http://localhost:4173')).toEqual([
      'http://localhost:4173',
      'http://127.0.0.1:4173',
      'http://[::1]:4173',
    ])
    expect(siteOrigins('http://127.0.0.1').toSorted()).toEqual([
      'http://127.0.0.1',
      'http://[::1]',
      'http://localhost',
    ])
  })

  it('are its own alone anywhere else', () => {
    expect(siteOrigins('https://names.example/path')).toEqual(['https://names.example'])
  })
})

describe('the target of a mailed link', () => {
  it.each([
    ['https://names.example/reset-password', 'https://names.example/reset-password'],
    ['https://names.example/auth?next=%2Ffavorites#x', 'https://names.example/auth?next=%2Ffavorites#x'],
    [null, 'https://names.example/auth'],
    ['', 'https://names.example/auth'],
    ['/favorites', 'https://names.example/auth'],
    ['http://names.example/', 'https://names.example/auth'],
    ['https://names.example.evil.example/', 'https://names.example/auth'],
    ['https://names.example@evil.example/', 'https://names.example/auth'],
    ['https://me:secret@names.example/', 'https://names.example/auth'],
    ['javascript:alert(1)', 'https://names.example/auth'],
  ])('%s -> %s', (wanted, target) => {
    expect(redirectTarget('https://names.example', wanted)).toBe(target)
  })

  it('follows the spelling of this machine that the user uses', () => {
    expect(redirectTarget('http://localhost:4173', 'http://127.0.0.1:4173/auth')).toBe(
      'http://127.0.0.1:4173/auth',
    )
  })
})
