import type { Container, Declaration, Root } from 'postcss'

/** What only Tailwind sets, and only in style sheets; others, scripts may set. */
const TAILWIND = /^--(tw|default)-/

/** How many decimals a folded product keeps: a thousandth of a rem is far below a pixel. */
const DECIMALS = 4

/**
 * Replaces custom properties that can have only one value by that value, and removes their declarations: constants of
 * the theme, what nothing declares and so has its fallback, and what a rule declares for itself alone.
 * @param sheet is changed
 * @param all the style sheet that is loaded later; what it declares several times stays a property
 */
export function resolveVariables(sheet: Root, all: Root): void {
  const everywhere = declarations(all)
  const here = declarations(sheet)
  const constants = new Map<string, string>()
  for (const [name, [only, ...others]] of everywhere) {
    const isConstant = only && others.length === 0 && isInRoot(only) && !only.value.includes('--lightningcss')
    if (isConstant) constants.set(name, only.value)
  }
  const initial = initialValues(sheet)
  const stays = longerResolved(sheet, constants)
  sheet.walkDecls((declaration) => {
    declaration.value = fold(
      substitute(declaration.value, (name) => {
        const constant = constants.get(name)
        if (constant !== undefined) return stays.has(name) ? undefined : constant
        const declared = here.get(name) ?? []
        // What is registered and does not inherit has its initial value until a script sets it, on an element that has
        // its rule from the later sheet by then.
        if (declared.length === 0 && (TAILWIND.test(name) || initial.has(name)))
          return initial.get(name) ?? null
        const [only, ...others] = declared
        return others.length === 0 && only?.parent === declaration.parent ? only?.value : undefined
      }),
    )
  })
  const text = sheet.toString()
  sheet.walkDecls(/^--/, (declaration) => {
    const isRead = text.includes(`var(${declaration.prop},`) || text.includes(`var(${declaration.prop})`)
    if (!isRead) declaration.remove()
  })
}

/** The constants that are read so often that their values would take more characters than the property. */
function longerResolved(sheet: Root, constants: ReadonlyMap<string, string>): Set<string> {
  const text = sheet.toString()
  const read = (name: string) => text.split(`var(${name})`).length - 1
  const longer = ([name, value]: readonly [string, string]) =>
    read(name) * (value.length - `var(${name})`.length) > `${name}:${value};`.length
  return new Set([...constants].filter(longer).map(([name]) => name))
}

function declarations(sheet: Root): Map<string, Declaration[]> {
  const found = new Map<string, Declaration[]>()
  sheet.walkDecls(/^--/, (declaration) => {
    found.set(declaration.prop, [...(found.get(declaration.prop) ?? []), declaration])
  })
  return found
}

function isInRoot({ parent }: Declaration): boolean {
  return (parent as (Container & { selector?: string }) | undefined)?.selector?.split(',')[0] === ':root'
}

/** Of registered properties that do not inherit; undefined for one that has no value at first. */
export function initialValues(sheet: Root): Map<string, string | undefined> {
  const values = new Map<string, string | undefined>()
  sheet.walkAtRules('property', (rule) => {
    if (rule.toString().includes('inherits:true')) return
    values.set(rule.params, undefined)
    rule.walkDecls('initial-value', ({ value }) => void values.set(rule.params, value))
  })
  return values
}

/**
 * Replaces each `var()`: by what `valueOf` returns, by its fallback for null, or not at all for undefined or where a
 * fallback is needed and missing.
 */
export function substitute(value: string, valueOf: (name: string) => string | null | undefined): string {
  const start = value.indexOf('var(')
  if (start < 0) return value
  const end = closing(value, start + 4)
  const [, name = '', fallback] = /^(--[\w-]+)(?:,(.*))?$/s.exec(value.slice(start + 4, end)) ?? []
  const found = valueOf(name)
  const rest = substitute(value.slice(end + 1), valueOf)
  if (found === undefined || (found === null && fallback === undefined)) {
    const inner = fallback === undefined ? '' : `,${substitute(fallback, valueOf)}`
    return `${value.slice(0, start)}var(${name}${inner})${rest}`
  }
  const own = substitute((found ?? fallback ?? '').trim(), valueOf)
  // Two words that stood as `var()` beside each other stay two.
  const space = /[\w%]$/.test(own) && /^[\w#.-]/.test(rest) ? ' ' : ''
  return (value.slice(0, start) + own + space + rest).trim()
}

/** The index of the parenthesis that closes the one before `from`. */
function closing(value: string, from: number): number {
  let depth = 1
  for (let at = from; at < value.length; at++) {
    if (value[at] === '(') depth++
    if (value[at] === ')' && --depth === 0) return at
  }
  throw new Error(`unbalanced parentheses: ${value}`)
}

/** Products and quotients of two numbers, of which the first may have a unit, and sums with nothing. */
function fold(value: string): string {
  return value
    .replaceAll(/calc\(([\d.]+[a-z%]+) \+ 0(?:px)?\)/g, '$1')
    .replaceAll(
      /calc\((-?[\d.]+)([a-z%]*) ([*/]) (-?[\d.]+)\)/g,
      (_whole, left: string, unit: string, operator: string, right: string) => {
        const result = operator === '*' ? Number(left) * Number(right) : Number(left) / Number(right)
        return `${Number(result.toFixed(DECIMALS))
          .toString()
          .replace(/^(-?)0\./, '$1.')}${unit}`
      },
    )
}
