/** Width and height in px of a link preview's image, accepted by all networks. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 }

/** An image and its alternative text. */
export type SocialImage = { path: string; alt: string }

/** The path to which the build writes the image of a guide or a post. It never changes: other sites link to it. */
export function socialImagePath(slug: string): string {
  return `/social/${slug}.png`
}

/** The default image of a page. A literal: a call would stay in the app's first load. */
export const DEFAULT_SOCIAL_IMAGE: SocialImage = {
  path: '/social/nestling.png',
  alt: 'A nest with one egg, in Nestling’s green',
}
