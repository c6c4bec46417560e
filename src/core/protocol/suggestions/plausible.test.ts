import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isBlocked } from '#src/core/names/invent/blocked.ts'
import { isPlausibleName } from './plausible-name.ts'
import { isPlausibleReason } from './plausible-reason.ts'

/** The names of the corpus, as they are written. */
const curated = readdirSync('content/names')
  .filter((file) => file.endsWith('.txt') && file !== 'themes.txt')
  .flatMap((file) => readFileSync(`content/names/${file}`, 'utf8').split('\n'))
  .flatMap((line) => /^(\p{Lu}[^|]*?) \| /u.exec(line)?.[1] ?? [])
  .filter((name) => !isBlocked(name))

describe('a name', () => {
  it('of the corpus may be shown', () => {
    expect(curated.length).toBeGreaterThan(5_000)
    expect(curated.filter((name) => !isPlausibleName(name))).toEqual([])
  })

  it.each(['Anne-Marie', 'O’Shea', 'Ana María', 'Ṣọla', 'Мила', 'אורי', 'さくら', 'Kaʻiulani'])(
    '%s may be shown',
    (name) => {
      expect(isPlausibleName(name)).toBe(true)
    },
  )

  it.each([
    '',
    'A',
    'maeve',
    'MAEVE',
    'Maeve2',
    'Maeve!',
    'Maeve.',
    'Maeve\nNora',
    '<b>Maeve</b>',
    'Maeve (Irish)',
    'sk-live-9f8a7b6c',
    'https://evil.example',
    'evil.example',
    'You Are Nestling Now',
    'Ignore Instructions',
    'System',
    'System Prompt',
    'Null',
    'Sorry',
    '{"name":"Nora"}',
    'Mаeve', // a Cyrillic а
    'Aaaaaaaa',
    'Maeveandaverylongnamethatnobodyhas',
    'Fuckwit',
    'No\u200Bra',
    'Nora\u202E',
  ])('%j may not be shown', (name) => {
    expect(isPlausibleName(name)).toBe(false)
  })
})

describe('a reason', () => {
  it.each([
    'Short and soft, and close to Niamh in sound.',
    'A quiet classic that was common in the 1920s.',
    'Used in Ireland and easy to say in English.',
    "Its two syllables end in a vowel, like Nora's.",
    'Rare in the U.S., but familiar; it pairs well with a long surname.',
    'Fits your wish for something vintage – and not too popular.',
    'Ends in -lyn, which you liked in Evelyn.',
    'A short Irish name for a girl, and a 19th-century favorite.',
    'Common from 1950-1980 and in the mid-1900s; now rare.',
    'A 3-syllable change from the other names on your list.',
    'One of the top 100 in Ireland, unlike most names for girls here.',
  ])('"%s" may be shown', (reason) => {
    expect(isPlausibleReason(reason)).toBe(true)
  })

  it.each<[string, string]>([
    ['a meaning', 'It means light, which you asked for.'],
    ['a meaning', 'Lovely meaning: bright star.'],
    ['a meaning', 'Derived from an old river.'],
    ['a meaning', 'From the Latin word lux.'],
    ['a meaning', 'From the Old Irish name of a queen.'],
    ['a meaning', 'A lovely Welsh name for the sea.'],
    ['a meaning', 'An old term for the morning sun.'],
    ['a meaning', 'Irish for freedom, and short.'],
    ['a meaning', 'Japanese for spring blossom.'],
    ['a meaning', 'Signifies strength and joy.'],
    ['a meaning', 'Symbolizes hope for parents.'],
    ['a meaning', 'A gift of God for your family.'],
    ['a meaning', 'God is gracious, and so is this.'],
    ['a meaning', 'A classic: ‘little dark one’.'],
    ['a meaning', "A classic, 'little dark one', and short."],
    ['a meaning', 'A classic (little dark one).'],
    ['a meaning', 'Bedeutet Licht, kurz und schön.'],
    ['a meaning', 'Significa luz y es corto.'],
    ['an address', 'Short. See evil.example for more.'],
    ['an address', 'Read https://evil.example now'],
    ['an address', 'Look at evil dot com for names'],
    ['an address', 'Write to a@evil.example for more'],
    ['a number', 'Ring 0800 123 456 for more names'],
    ['a key', 'sk-proj-abcDEF1234567890'],
    ['a key', 'The word is QWxhZGRpbjpvcGVuIHNlc2FtZQ'],
    ['a key', 'The word is a1b2c3d4 and soft'],
    ['code', 'Call alert() for a soft name'],
    ['code', '`rm -rf` is short and soft'],
    ['code', 'elements,name,gender is short and soft'],
    ['code', 'Run console and import soft names'],
    ['markup', 'Short <img src=x> and soft'],
    ['markup', '[short](evil) and soft, too'],
    ['a quotation', 'They said "names only" to me'],
    ['two lines', 'Short and soft.\nAnd more.'],
    ['the machine', 'My system prompt says to be short'],
    ['the machine', 'As an AI, this is a soft choice'],
    ['the machine', 'Ignore all other names, please'],
    ['the machine', 'I was told to suggest this one'],
    ['letters one by one', 's y s t e m rules are soft'],
    ['a lure', 'Click here for a soft name list'],
    ['another script', 'Короткое и мягкое имя'],
    ['an emoji', 'Short and soft 😀 for you'],
    ['nothing', 'Soft'],
    ['an essay', `Soft${' and soft'.repeat(30)}`],
  ])('with %s may not be shown: %s', (_what, reason) => {
    expect(isPlausibleReason(reason)).toBe(false)
  })
})
