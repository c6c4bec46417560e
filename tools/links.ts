import { fileURLToPath } from 'node:url'
import { siteLinks } from './links/site-links.ts'
import { runCommand } from './server/process.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * `npm run links`: follows every link of the built site and its sitemap. Broken ones are printed with the first page
 * that has them and fail the command; external ones are listed.
 */
await runCommand(async () => {
  const { inside, broken, outside } = await siteLinks(dist)
  for (const { url, page } of outside) console.log(`outside: ${url} (${page})`)
  for (const { link, page } of broken) console.error(`broken: ${link} (${page})`)
  console.log(`${inside} links inside, ${broken.length} broken, ${outside.length} external`)
  if (broken.length > 0) process.exitCode = 1
})
