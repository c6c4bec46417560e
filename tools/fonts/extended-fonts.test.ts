import { expect, test } from 'vitest'
import { extendedFonts } from './extended-fonts.ts'

test.each([
  ['plain letters and those of the west', '<p>Zoë and Maeve</p><h1>Chloë</h1>', []],
  ['a letter in a text', '<h2>Names</h2><p>The long <strong>ō</strong> of Shōta</p>', ['inter-ext']],
  ['emphasis in a text, which is slanted Inter', '<p>The long <em>ō</em></p>', ['inter-ext']],
  ['a heading', '<h2 id="x">How to say Ștefan</h2><p>Plain</p>', ['fraunces-ext']],
  [
    'emphasis in a heading',
    '<h2 id="x">How to say <em>Ștefan</em></h2><p>Plain</p>',
    ['fraunces-ext-italic'],
  ],
  [
    'a name in a list',
    '<li><span class="name text-xl"><a href="/names/isil">Işıl</a></span></li>',
    ['fraunces-ext'],
  ],
  ['a meaning', '<p lang="x" class="mt-2 meaning text-lg">from Lech, of Poznań</p>', ['fraunces-ext-italic']],
  ['a name and a text', '<h1 class="name">Işıl</h1><p>Işıl is Turkish</p>', ['fraunces-ext', 'inter-ext']],
  ['what nobody sees as text', '<img alt="Işıl" src="/x.svg"><p class="named">Plain</p>', []],
])('%s', (_what, body, stems) => {
  expect(extendedFonts(body)).toEqual(stems)
})
