import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import { shortToggles } from './first-paint-styles.ts'
import { initialValues, resolveVariables, substitute } from './resolve-variables.ts'

/** Rules for every element, which `firstPaintStyles` gives every page: the reset of the boxes, and the selection. */
const EVERY_ELEMENT = ['*,:after,:before', '::selection']
/** Its reset says what browsers do anyway. */
const BACKDROP = '::backdrop'
/** The layer that every page has first, and all others overrule. */
const LOWEST_LAYER = 'theme'

/**
 * The sheet as pages load it after their first paint. A browser then looks only at the elements that its rules match:
 * what concerns all elements would have the whole page styled or laid out again, and is not in it.
 * - Fonts: the basic faces are in every page, the extended ones in the page or in a sheet of their own.
 * - Properties of the root: their values stand where they are read. Those that switch between light and dark are in
 *   every page, and have its names.
 * - Registered properties: what reads one is given its initial value first, in the lowest layer, and so has none of an
 *   ancestor's. (The values of those that are set by scripts are inherited by the elements between, which costs a restyle
 *   when a banner comes, and saves one at every load.)
 * - The reset of all boxes, what selected text looks like, and the width of a tab, which no text has and all text
 *   inherits.
 */
export function laterSheet(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    if (rule.name === 'font-face' || isFallbackLayer(rule)) rule.remove()
  })
  sheet.walkDecls('tab-size', (declaration) => void declaration.remove())
  sheet.walkRules((rule) => {
    if ([...EVERY_ELEMENT, BACKDROP].includes(rule.selector) && isIn(rule, 'base')) rule.remove()
  })
  const registered = initialValues(sheet)
  const takeRegistered = (which: (name: string) => boolean) =>
    sheet.walkAtRules('property', (rule) => {
      if (registered.has(rule.params) && which(rule.params)) rule.remove()
    })
  // Scripts may set what is not Tailwind's: with its registration it would be taken for a constant.
  takeRegistered((name) => !name.startsWith('--tw-'))
  resolveVariables(sheet, sheet.clone())
  takeRegistered(() => true)
  resolveTheme(sheet)
  const resets = resetsOf(sheet, registered)
  return shortToggles(resets + sheet.toString())
}

/**
 * Whether the styles of a page have what `laterSheet` leaves out for them.
 * @throws naming the kind of page
 */
export function checkFirstStyles(kind: string, styles: string): void {
  for (const needed of [
    ...EVERY_ELEMENT.map((selector) => `${selector}{`),
    `@layer ${LOWEST_LAYER}{`,
    ':root{--l:initial;',
  ])
    if (!styles.includes(needed)) throw new Error(`The first styles of ${kind} lack ${needed}`)
}

/** Stands for `var` while values are resolved. */
const READ = '__read'

/** What browsers without registered properties need instead of them. */
const isFallbackLayer = (rule: AtRule) => rule.name === 'layer' && rule.params === 'properties'

const isIn = ({ parent }: Rule, layer: string) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'layer' && (parent as AtRule).params === layer

/** Writes the values of the root's properties where they are read, as a fallback where others may declare them too. */
function resolveTheme(sheet: Root): void {
  const counts = new Map<string, number>()
  const values = new Map<string, string>()
  sheet.walkDecls(/^--/, (declaration) => {
    counts.set(declaration.prop, (counts.get(declaration.prop) ?? 0) + 1)
    if (isTheme(declaration)) values.set(declaration.prop, declaration.value)
  })
  const valueOf = (name: string): string | undefined => {
    const value = values.get(name)
    if (value === undefined) return undefined
    const resolved = substitute(value, valueOf)
    // What is written with `var` would be resolved again, and again.
    return counts.get(name) === 1 ? resolved : `${READ}(${name},${resolved})`
  }
  sheet.walkDecls((declaration) => {
    if (isTheme(declaration)) declaration.remove()
    else declaration.value = substitute(declaration.value, valueOf).replaceAll(`${READ}(`, 'var(')
  })
  sheet.walkRules((rule) => {
    const { parent } = rule
    if (rule.nodes.length === 0) rule.remove()
    if (parent?.nodes.length === 0) parent.remove()
  })
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

const isTheme = ({ parent }: Declaration) =>
  parent?.type === 'rule' && parent.selectors[0] === ':root' && isIn(parent, LOWEST_LAYER)

/** Rules that give what reads a registered property its initial value. */
function resetsOf(sheet: Root, registered: ReadonlyMap<string, string | undefined>): string {
  const valueOf = (name: string): string => {
    const value = registered.get(name) ?? 'initial'
    // Of a length, the zero may be without its unit only where the property is registered.
    return value === '0' ? '0px' : value
  }
  const resets: string[] = []
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const read = new Set<string>()
    rule.each((node) => {
      if (node.type !== 'decl') return
      for (const [, name = ''] of node.value.matchAll(/var\((--[\w-]+)/g))
        if (registered.has(name)) read.add(name)
    })
    if (read.size === 0) return
    resets.push(`${rule.selector}{${[...read].map((name) => `${name}:${valueOf(name)}`).join(';')}}`)
  })
  return resets.length > 0 ? `@layer ${LOWEST_LAYER}{${[...new Set(resets)].join('')}}` : ''
}
