import { startTestBackend } from '#tests/contracts/backend/start.ts'

/** One process of a site on a database: its address and the site's are the arguments. Prints where it listens. */
const [databaseUrl, siteUrl] = process.argv.slice(2)
if (!databaseUrl || !siteUrl) throw new TypeError('usage: child-server.ts DATABASE_URL SITE_URL')
const { url, anonKey, secretKey } = await startTestBackend({ databaseUrl, siteUrl })
process.stdout.write(`${JSON.stringify({ url, anonKey, secretKey })}\n`)
