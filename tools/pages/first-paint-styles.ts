import postcss, { type AtRule, type Rule } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { APPEARANCE } from '#src/ui/appearance.ts'

/** States that do not occur before the first paint, and parts of controls that no page shows then. */
const LATER_SELECTOR =
  /:(hover|active|focus|focus-visible|disabled|checked|selection|-webkit-|-moz-|file-selector|backdrop|placeholder|spelling)|view-transition|\[aria-busy|^dialog|data-sonner/
const LATER_AT_RULE = /print|forced-colors|prefers-reduced-motion|hover/
/** Attributes that the page's first script sets on the root. */
const SET_BY_SCRIPT = [...APPEARANCE.map(({ name }) => new RegExp(`data-${name}`)), /data-asked/]
/** What is below the first screen, or closed, at every screen size. */
const BELOW = /<(table|footer|dialog|noscript)\b[^>]*>.*?<\/\1>/gs

/**
 * The rules of a style sheet that the first paint of these pages needs, and only those: the page contains them, and the
 * whole sheet is loaded after the paint.
 * @param css minified, as one sheet
 * @param bodies of pages of one kind
 */
export async function firstPaintStyles(css: string, bodies: readonly string[]): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    css: [{ raw: withoutLaterRules(css) }],
    content: bodies.map((body) => ({ raw: `<html><body>${body.replaceAll(BELOW, '')}`, extension: 'html' })),
    defaultExtractor: (content) => content.match(/[^<>"'\s=]+/g) ?? [],
    variables: true,
    keyframes: true,
    safelist: { greedy: SET_BY_SCRIPT },
  })
  return withoutUnusedProperties(used?.css ?? '')
}

function withoutLaterRules(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    const isLater =
      rule.name === 'supports' ||
      (rule.name === 'layer' && rule.params === 'properties') ||
      (rule.name === 'media' && LATER_AT_RULE.test(rule.params))
    if (isLater) rule.remove()
  })
  sheet.walkRules((rule) => {
    const now = rule.selectors.filter(
      (selector) => !LATER_SELECTOR.test(selector.replaceAll(/:not\([^)]*\)/g, '')),
    )
    if (now.length === 0) rule.remove()
    else if (now.length < rule.selectors.length) rule.selectors = now
  })
  sheet.walkComments((comment) => void comment.remove())
  return sheet.toString()
}

/** Without registrations of custom properties that nothing reads any more, and without empty rules. */
function withoutUnusedProperties(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('property', (rule) => {
    if (!css.includes(`var(${rule.params}`)) rule.remove()
  })
  const removeEmpty = (rule: AtRule | Rule) => {
    const parent = rule.parent
    if (rule.nodes?.length !== 0) return
    rule.remove()
    if (parent && parent.type !== 'root') removeEmpty(parent)
  }
  sheet.walkRules(removeEmpty)
  sheet.walkAtRules(removeEmpty)
  return sheet.toString()
}
