import type { RenderedPage } from '#src/entry-prerender.tsx'
import { extendedFonts } from '#tools/fonts/extended-fonts.ts'
import { PRELOADED_FONTS } from '#tools/fonts/subset.ts'
import type { InlineScripts } from './inline-scripts.ts'
import { loadGuardHtml } from './load-guard.ts'
import { styleKind, type StyleKind } from './style-kinds.ts'

/** All of a page except what the app renders: the same for every page of a build, or for all of one route. */
export type PageFrame = {
  /** The site's address without a trailing slash; the app reads it from the document. */
  site: string
  /** The document, with comments where parts are inserted. */
  template: string
  /** What the first paint needs, by kind of page. */
  styles: Record<StyleKind, string>
  /** What pages with extended letters need besides, and the sheet with it that the others load. */
  extendedFaces: string
  extendedSheet: string
  scripts: InlineScripts
  /** Paths from the site's root, without a leading slash, as all files here. */
  styleSheet: string
  /** The module that starts the app. */
  entry: string
  /** The chunks that a page of a route needs to hydrate, by the route's id. */
  chunks: Record<string, string[]>
  /** The chunk that a page needs besides, unless it is prerendered for its path. */
  moves: string
  /** Fonts by stem: `fraunces`, `inter-ext`. */
  fonts: Record<string, string>
  /** Files that a page requests before it hydrates, by their key in the app. */
  files: Record<string, string[]>
}

/** `/generate` -> `generate.html`, `/names/maeve` -> `names/maeve.html`, `/` -> `index.html`. */
export function fileOf(pathname: string): string {
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`
}

/**
 * A whole page. `prerendered` is the path for which the app may hydrate it; without one it is an empty frame.
 * @throws when the page has a style attribute, which the security policy would ignore
 */
export function pageHtml(frame: PageFrame, page: RenderedPage, prerendered?: string): string {
  return pageParts(frame, page, prerendered).join('')
}

/** A page in seven parts: its head, its body and its data are the second, the fourth and the sixth. */
export function pageParts(frame: PageFrame, page: RenderedPage, prerendered?: string): string[] {
  if (page.body.includes(' style="') && /<[^>]+ style="/.test(page.body))
    throw new Error(`${prerendered}: a style attribute breaks the content security policy`)
  const files = page.files.flatMap((key) => frame.files[key] ?? [])
  const chunks = page.routes.flatMap((route) => frame.chunks[route] ?? [])
  if (prerendered === undefined) chunks.push(frame.moves)
  const extended = extendedFonts(page.body)
  const sheets = extended.length > 0 ? [frame.styleSheet] : [frame.styleSheet, frame.extendedSheet]
  const later = new Set([...sheets, frame.entry, ...chunks, ...files])
  const fonts = [...PRELOADED_FONTS, ...extended].map((stem) => fontLink(frame, stem))
  const faces = extended.length > 0 ? `<style>${frame.extendedFaces}</style>` : ''
  const kind = styleKind(page.routes)
  const isName = kind === 'name' && prerendered !== undefined
  const { scripts } = frame
  const first = isName ? scripts.nameFirst : scripts.first
  const asked = kind === 'generator' ? `<script>${scripts.asked}</script>` : ''
  const marker = prerendered === undefined ? '' : ` data-prerendered="${prerendered}"`
  const document = frame.template.replace('data-site=""', () => `data-site="${frame.site}"`)
  const [top, aroundApp] = divided(document, '<!--head-->')
  const [middle, aroundData] = divided(aroundApp, '<div id="root"><!--app--></div>')
  const [below, end] = divided(aroundData, '<!--data-->')
  return [
    `${top}<script>${first}</script>${fonts.join('')}`,
    page.head,
    `${faces}<style>${frame.styles[kind]}</style><noscript><link rel="stylesheet" href="/${frame.styleSheet}"></noscript>${middle}<div id="root"${marker}>`,
    page.body,
    `</div>${below}${asked}`,
    page.data,
    `${loadGuardHtml([...later].map(nameInAssets))}<script>${scripts.guard}</script><script>${scripts.last}</script>${end}`,
  ]
}

/** @throws when the mark is missing */
function divided(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The document has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

/** @throws when the file is elsewhere: the page would request another */
function nameInAssets(file: string): string {
  if (!file.startsWith('assets/')) throw new Error(`${file} is not in assets/`)
  return file.slice('assets/'.length)
}

function fontLink(frame: PageFrame, stem: string): string {
  const file = frame.fonts[stem]
  if (!file) throw new Error(`The build has no font named ${stem}`)
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
}
