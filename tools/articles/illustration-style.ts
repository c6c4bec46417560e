/**
 * The colors of illustrations on a dark page: bright outlines, dim backgrounds. An illustration has them in a style element
 * of its own, since an image is out of reach of the page's styles; the image follows the color scheme of the element that
 * shows it. The paper is the page's own: nothing is drawn where a drawing is empty.
 */
const ON_DARK = [
  '[fill="#fbf7f0"]{fill:#e8dfd2}',
  '[fill="#2b2420"]{fill:#6b5e53}',
  '[stroke="#2b2420"]{stroke:#a3968a}',
  '[fill="#262a3a"]{fill:#5d6587}',
  '[stroke="#262a3a"]{stroke:#8a92b0}',
  '[width="1200"][fill="#262a3a"]{fill:#262a3a}',
  '[width="1200"][fill="#6d7b95"]{fill:#3c465a}',
  '[width="1200"][fill="#e7c3b2"]{fill:#5f4a40}',
  // A ground from the left edge to the bottom: as dim as those that are translucent.
  '[d^="M0 "][d*="630"][fill="#e7c3b2"]:not([opacity]){fill:#7c685d}',
].join('')

/** The content of the style element, to the letter: the security policy allows it by its hash. */
export const ILLUSTRATION_STYLE = `@media (prefers-color-scheme:dark){${ON_DARK}}`

/** The light paper of the drawings' palette: a sheet of it behind a drawing would be a bright card on a dark page. */
const SHEET = /<(rect|path)[^>]*(width="1200"[^>]*height="630"|d="M0 0 H1200 V630 H0 Z")[^>]*fill="#fbf7f0"/

/** What is wrong with the SVG of an illustration; null when it fits to light and dark pages. */
export function illustrationProblem(svg: string): string | null {
  if (!svg.includes(`<style>${ILLUSTRATION_STYLE}</style>`))
    return 'has not the style element of tools/articles/illustration-style.ts, by which it fits to dark pages'
  return SHEET.test(svg) ? 'has a sheet of paper behind it: leave it transparent' : null
}
