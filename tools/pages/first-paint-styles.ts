import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { APPEARANCE } from '#src/ui/appearance.ts'
import { resolveVariables } from './resolve-variables.ts'

/** States that do not occur before the first paint, and parts of controls and charts that no page shows then. */
const LATER_SELECTOR =
  /:(hover|active|focus|focus-visible|-webkit-|-moz-|file-selector|backdrop|spelling)|view-transition|\[aria-busy|^dialog|data-sonner|aria-pressed=true|data-heart=true|name-facts>|\.born|\.story[ >]/
/** States that a control has from the start where it has the attribute. */
const STATES = ['disabled', 'checked', 'placeholder']
/** What answers an input, and settings that say what holds anyway: a button with a background has no native look. */
const LATER_DECLARATION =
  /^((cursor|tab-size|touch-action|outline-style|scroll-padding-\w+):.*|font-(feature|variation)-settings:(normal|inherit)|font-optical-sizing:auto|appearance:button|font-weight:bolder)$/
const LATER_AT_RULE = /print|forced-colors|prefers-reduced-motion|hover/
/** Attributes that the page's first script sets on the root. */
const SET_BY_SCRIPT = APPEARANCE.map(({ name }) => new RegExp(`data-${name}`))
/** What is below the first screen, or closed, at every screen size. */
const BELOW = /<(table|footer|dialog|noscript)\b[^>]*>.*?<\/\1>/gs
/** On a name's page also the table of its chart, and the end of the article. */
const BELOW_NAME = /<details class="decades">.*?<\/details>|<div class="name-below">.*?(?=<\/article>)/gs
/** On the home page what its shelves contain. */
const BELOW_HOME = /(<section[^>]* class="home-shelf[^>]*>).*?(?=<\/section>)/gs
/**
 * What of it a large screen shows at once, and the words beside the chart: they are hidden until the sheet, which styles
 * them, shows them again. In the layer of the sheet's rule.
 */
const UNTIL_SHEET = '@layer components{.story,.decades,.name-below{visibility:hidden}}'
const HOME_UNTIL_SHEET = '@layer components{.home-shelf{visibility:hidden}}'

/**
 * The rules of a style sheet that the first paint of these pages needs, and only those, besides `extendedFaces`: the
 * page contains them, and the rest comes in a sheet after the paint.
 * @param css minified, as one sheet
 * @param bodies of pages of one kind
 */
export async function firstPaintStyles(css: string, bodies: readonly string[]): Promise<string> {
  const absentStates = STATES.filter((state) => !bodies.some((body) => body.includes(` ${state}="`)))
  const [used] = await new PurgeCSS().purge({
    css: [{ raw: withoutLaterRules(css, absentStates) }],
    content: bodies.map((body) => ({
      raw: `<html><body data-prerendered="">${withoutText(aboveFold(body))}`,
      extension: 'html',
    })),
    defaultExtractor: (content) => content.match(/[^<>"'\s=]+/g) ?? [],
    variables: true,
    keyframes: true,
    // Only pages with a prerendered result have the attribute that belongs to this one.
    safelist: {
      greedy: bodies.some((body) => body.includes('data-unasked'))
        ? [...SET_BY_SCRIPT, /data-asked/]
        : SET_BY_SCRIPT,
    },
  })
  const sheet = postcss.parse(used?.css ?? '')
  resolveVariables(sheet, postcss.parse(css))
  removeUnused(sheet)
  sheet.walkAtRules('font-face', (face) => (isExtended(face) ? void face.remove() : shortenFace(face)))
  sheet.walkDecls(shorten)
  const hidden = [
    ...(bodies.some(isName) ? [UNTIL_SHEET] : []),
    ...(bodies.some(isHome) ? [HOME_UNTIL_SHEET] : []),
  ]
  return shortNames(sheet.toString()) + hidden.join('')
}

const isName = (body: string) => body.includes('class="name-below"')

const isHome = (body: string) => body.includes('class="home-shelf')

function aboveFold(body: string): string {
  const rest = body.replaceAll(BELOW, '').replaceAll(BELOW_HOME, '$1')
  return isName(body) ? rest.replaceAll(BELOW_NAME, '') : rest
}

function withoutLaterRules(css: string, absentStates: readonly string[]): string {
  const isLater = (selector: string) =>
    LATER_SELECTOR.test(selector) || absentStates.some((state) => selector.includes(`:${state}`))

  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    const isLaterRule =
      rule.name === 'supports' ||
      (rule.name === 'layer' && rule.params === 'properties') ||
      (rule.name === 'media' && LATER_AT_RULE.test(rule.params))
    if (isLaterRule) rule.remove()
  })
  sheet.walkRules((rule) => {
    const now = rule.selectors.filter((selector) => !isLater(selector.replaceAll(/:not\([^)]*\)/g, '')))
    if (now.length === 0) rule.remove()
    else if (now.length < rule.selectors.length) rule.selectors = now
  })
  sheet.walkComments((comment) => void comment.remove())
  return sheet.toString()
}

/** The faces for extended letters, which only pages with such letters need for their first paint. */
export function extendedFaces(css: string): string {
  const faces: string[] = []
  postcss.parse(css).walkAtRules('font-face', (face) => {
    if (!isExtended(face)) return
    shortenFace(face)
    faces.push(face.toString())
  })
  return faces.join('')
}

const isExtended = (face: AtRule) =>
  face.some((node) => node.type === 'decl' && node.prop === 'unicode-range' && !isBasicRange(node.value))

const isBasicRange = (range: string) => range.startsWith('U+20-')

/** Words of the text and of labels could be the names of classes or elements. */
const withoutText = (html: string) =>
  html.replaceAll(/>[^<]+</g, '><').replaceAll(/ (aria-label|role)="[^"]*"/g, '')

/** Removes registrations of custom properties that nothing reads any more, animations, repetitions, empty rules. */
function removeUnused(sheet: Root): void {
  const css = sheet.toString()
  sheet.walkAtRules('property', (rule) => {
    if (!css.includes(`var(${rule.params}`)) rule.remove()
  })
  sheet.walkAtRules('keyframes', (rule) => void rule.remove())
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (LATER_DECLARATION.test(`${prop}:${value}`) || isOverridden(declaration)) declaration.remove()
  })
  sheet.walkRules((rule) => {
    const next = rule.next()
    if (next?.type !== 'rule' || next.selector !== rule.selector) return
    next.prepend(...rule.nodes)
    rule.remove()
  })
  const removeEmpty = (rule: AtRule | Rule) => {
    const parent = rule.parent
    if (rule.nodes?.length !== 0) return
    rule.remove()
    if (parent && parent.type !== 'root') removeEmpty(parent)
  }
  sheet.walkRules(removeEmpty)
  sheet.walkAtRules(removeEmpty)
}

/** Without what is the default, and without the range of the basic letters: what a face lacks, the next one has. */
function shortenFace(face: AtRule): void {
  face.walkDecls((declaration) => {
    const isDefault = declaration.prop === 'font-style' && declaration.value === 'normal'
    const isBasic = declaration.prop === 'unicode-range' && isBasicRange(declaration.value)
    if (isDefault || isBasic) declaration.remove()
    else if (declaration.prop === 'src') declaration.value = declaration.value.replace('format("woff2")', '')
  })
}

/** Shorter names for the two properties that switch between light and dark. */
export const shortToggles = (css: string) =>
  css.replaceAll('--lightningcss-light', '--l').replaceAll('--lightningcss-dark', '--d')

/** Of the colors that are read most. No name begins with another's, but for an accent's ink. */
const LETTERS = [
  ['accent', 'a'],
  ['raised', 'r'],
  ['unisex', 'u'],
  ['paper', 'p'],
  ['soft', 's'],
] as const

/**
 * Shorter names for custom properties that these styles both declare and read. The sheet that comes later has the same
 * for light and dark, and reads no other.
 */
function shortNames(css: string): string {
  let short = shortToggles(css)
  for (const [name, letter] of LETTERS) short = short.replaceAll(`--color-${name}`, `--${letter}`)
  return short.replaceAll('--color-', '--').replaceAll('--font-', '--f-').replaceAll('--text-', '--t-')
}

/** Without spaces after commas, and without quotes around the names of families that need none. */
function shorten(declaration: Declaration): void {
  if (/^(--font-|font-family$)/.test(declaration.prop))
    declaration.value = declaration.value.replaceAll(/"([a-z]+( [a-z]+)*)"/gi, '$1')
  if (!declaration.value.includes('"')) declaration.value = declaration.value.replaceAll(', ', ',')
}

/**
 * Whether a later rule of the same selector beside it declares the property again, or its own rule the same, also with
 * the name that all our browsers know.
 */
function isOverridden(declaration: Declaration): boolean {
  const rule = declaration.parent
  if (rule?.type !== 'rule' || declaration.important) return false
  const { selector, nodes } = rule
  const known = declaration.prop.replace(/^-webkit-(?=text-decoration$)/, '')
  if (known !== declaration.prop && rule.some((node) => isSame(node, known, declaration.value))) return true
  const isAgain = (node: ChildNode) => node.type === 'decl' && node.prop === declaration.prop
  for (let next = rule.next(); next; next = next.next())
    if (next.type === 'rule' && next.selector === selector && next.some(isAgain)) return true
  // Of different values in one rule, a browser takes the last that it knows.
  return nodes
    .slice(nodes.indexOf(declaration) + 1)
    .some((node) => isSame(node, declaration.prop, declaration.value))
}

const isSame = (node: ChildNode, prop: string, value: string) =>
  node.type === 'decl' && node.prop === prop && node.value === value
