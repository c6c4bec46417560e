import { describe, expect, it } from 'vitest'
import { nameIn, nearNames, nearPages } from './near-address.ts'

const MAIN_PAGES = [
  '/generate',
  '/about',
  '/contact',
  '/guides',
  '/guides/irish-names',
  '/blog/naming-twins',
].map((path) => ({ path, label: path }))
const near = (path: string) => nearPages(path, MAIN_PAGES).map(({ path: found }) => found)

describe('pages that a mistyped URL may have meant', () => {
  it.each([
    ['/abuot', '/about'],
    ['/about-us', '/about'],
    ['/Contacts', '/contact'],
    ['/guide', '/guides'],
    ['/guides/irish', '/guides/irish-names'],
    ['/irish-girl-names', '/guides/irish-names'],
    ['/blog/naming-twin', '/blog/naming-twins'],
  ])('%s: %s comes first', (path, page) => {
    expect(near(path)[0]).toBe(page)
  })

  it.each(['/', '/wp-login.php', '/zzzzzz', '/%E0%A4', '/the'])('no page is near %s', (path) => {
    expect(near(path)).toEqual([])
  })
})

describe('the name that a mistyped URL may have meant', () => {
  it.each([
    ['/names/meave', 'meave'],
    ['/Siobh%C3%A1n', 'siobhán'],
    ['/names/maeve-2', 'maeve'],
    ['/names/anne-mari', 'anne mari'],
    ['/wp-login.php', null],
    ['/about-us', null],
    ['/names/a', null],
    ['/2024', null],
  ])('%s: %s', (path, name) => {
    expect(nameIn(path)).toBe(name)
  })

  it('suggests similar spellings, the nearest first, or no name', () => {
    const names = ['Maeva', 'Maeve', 'Flora', 'Ava'].map((name) => ({ name }))
    expect(nearNames('meave', names).map(({ name }) => name)).toEqual(['Maeve', 'Maeva'])
    expect(nearNames('Maevé', names).map(({ name }) => name)).toEqual(['Maeve', 'Maeva'])
    expect(nearNames('eva', names)).toEqual([])
  })
})
