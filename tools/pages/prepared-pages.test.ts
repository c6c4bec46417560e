import { beforeEach, expect, test } from 'vitest'
import { preparedPages } from './prepared-pages.ts'

const done: string[] = []
beforeEach(() => done.splice(0))

const pages = () =>
  preparedPages({
    dataOf(slug) {
      done.push(`read ${slug}`)
      return { slug }
    },
    async render(slug) {
      done.push(`render ${slug}`)
      return { head: '', body: slug, data: '', routes: [], files: [] }
    },
  })

test('a page that was prepared is neither read nor rendered again', async () => {
  const { prepare, dataOf, render } = pages()
  await prepare(['maeve', 'nia'])
  expect(done.splice(0)).toEqual(['read maeve', 'render maeve', 'read nia', 'render nia'])
  expect((await render('nia', dataOf('nia'))).body).toBe('nia')
  expect(done).toEqual([])
})

test('a prepared page is used once, and not for other data', async () => {
  const { prepare, dataOf, render } = pages()
  await prepare(['nia'])
  await render('nia', { slug: 'nia' })
  done.splice(0)
  await render('nia', dataOf('nia'))
  expect(done).toEqual(['read nia', 'render nia'])
})
