import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ARTICLE_ADDRESSES, type ArticleAddresses } from '#src/core/articles/articles-api.ts'

/** Where the compiled articles are, below the root. */
const FOLDER = '.generated/reading'
const ARTICLE = /^(guide|cluster|post|article)-.+\.json$/

/**
 * Writes the articles' texts and indexes with a hash in their names, and the table of their addresses. In development
 * they are served where they are.
 */
export function articleAddresses(): Plugin {
  /** The emitted files, by the article's file. */
  const emitted = new Map<string, string>()
  let root = ''
  return {
    name: 'nestling-article-addresses',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use(ARTICLE_ADDRESSES, async (_request, response) => {
        const files = await articleFiles(root)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(Object.fromEntries(files.map((file) => [file, `/${file}`]))))
      })
    },
    // Once the articles are compiled: what imports something of them has waited (generated.ts).
    async buildEnd(error) {
      if (error || this.environment.name !== 'client' || this.environment.mode !== 'build') return
      for (const file of await articleFiles(root)) {
        const source = await readFile(path.join(root, file))
        const name = path.basename(file)
        emitted.set(file, this.emitFile({ type: 'asset', name, originalFileName: file, source }))
      }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const files = [...emitted].map(([file, id]) => [file, this.getFileName(id)] as const)
      for (const chunk of Object.values(bundle)) {
        const named =
          chunk.type === 'chunk' && files.find(([, emittedFile]) => chunk.code.includes(emittedFile))
        if (named)
          this.error(`${chunk.fileName} has the address of ${named[0]}: it would change with its text`)
      }
      const addresses: ArticleAddresses = Object.fromEntries(files.map(([file, url]) => [file, `/${url}`]))
      const fileName = ARTICLE_ADDRESSES.slice(1)
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(addresses) })
    },
  }
}

async function articleFiles(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, FOLDER))
  return names.filter((name) => ARTICLE.test(name)).map((name) => `${FOLDER}/${name}`)
}
