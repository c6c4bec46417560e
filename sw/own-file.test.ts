import { expect, it } from 'vitest'
import { isOwnFile } from './own-file.ts'

const answer = (type: string, text = '', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } })
const signIn = () => answer('text/html', '<p>Sign in to the network')

it.each([
  ['code', '/assets/a-1.js', answer('text/javascript'), true],
  ['a picture', '/assets/a-1.svg', answer('image/svg+xml'), true],
  ['a page of the app', '/shell.html', answer('text/html', '<div id="load-guard">'), true],
  ['a sign-in page for code', '/assets/a-1.js', signIn(), false],
  ['a sign-in page for a picture', '/assets/a-1.svg', signIn(), false],
  ['a sign-in page for a page', '/shell.html', signIn(), false],
  ['an error', '/assets/a-1.js', answer('text/javascript', '', 511), false],
])('knows %s', async (_, pathname, response, isOwn) => {
  expect(await isOwnFile(pathname, response)).toBe(isOwn)
})
