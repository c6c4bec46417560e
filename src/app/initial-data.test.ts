import { expect, test } from 'vitest'
import { writeInitialData } from './initial-data.ts'

test('an article and its head are not written: they have files of their own', () => {
  const written = writeInitialData({
    '/guides/$slug': {
      lists: [['Maeve']],
      article: { title: 'Irish names' },
      head: { title: 'Irish names' },
    },
  })
  expect(written).toContain('{"/guides/$slug":{"lists":[["Maeve"]]}}')
})

test('no text can end the block', () => {
  expect(writeInitialData({ '/': { meaning: '</script><b>' } })).toContain('\\u003c/script>\\u003cb>')
})
