import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type Attributes, type Rich, RICH_TAGS } from '#src/core/articles/article.ts'
import { BLOCKS } from '#src/core/articles/plain-text.ts'
import { directives, type DirectiveContext } from './directives.ts'

/** The sanitizer removes everything that is not listed here. */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...RICH_TAGS, 'a', 'x-name', 'x-names', 'x-chart', 'x-picture', 'x-callout'],
  attributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    th: ['align'],
    td: ['align'],
    ol: ['start'],
    'x-name': ['key', 'slug'],
    'x-names': ['index'],
    'x-chart': ['index'],
    'x-picture': ['name', 'alt', 'caption'],
    'x-callout': ['title'],
  },
}

/** The YAML between the dashes, and the line on which it starts; null when a file has none. */
export type Parsed = { yaml: string; yamlLine: number; tree: Root }

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective)

/** Markdown as a tree, without the YAML in front of it. */
export function parseMarkdown(text: string): Parsed | null {
  const tree = parser.parse(text)
  const [first, ...rest] = tree.children
  if (first?.type !== 'yaml') return null
  return {
    yaml: first.value,
    yamlLine: (first.position?.start.line ?? 1) + 1,
    tree: { ...tree, children: rest },
  }
}

/** The text as the app renders it. `context` validates and collects our directives. */
export async function richOf(tree: Root, context: DirectiveContext): Promise<Rich[]> {
  const toHtml = unified()
    .use(directives, context)
    .use(remarkRehype)
    .use(rehypeSlug)
    .use(rehypeSanitize, SCHEMA)
  const html: HastRoot = await toHtml.run(tree)
  return richChildren(html.children as ElementContent[])
}

function richChildren(nodes: ElementContent[]): Rich[] {
  const isBlock = (node: ElementContent | undefined) => node?.type === 'element' && BLOCKS.test(node.tagName)
  return nodes.flatMap((node, at): Rich[] => {
    if (node.type === 'element') return [richElement(node)]
    if (node.type !== 'text') return []
    const between = isBlock(nodes[at - 1]) || isBlock(nodes[at + 1])
    return between && node.value.trim() === '' ? [] : [node.value]
  })
}

function richElement({ tagName, properties, children }: Element): Rich {
  const attributes: Attributes = {}
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      attributes[name] = value
  }
  return [tagName, attributes, ...richChildren(children)]
}
