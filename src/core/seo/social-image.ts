/** Width and height in px of the picture beside a link, as every network that shows previews accepts it. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 }

/** A picture and what it shows, for people who do not see it. */
export type SocialImage = { path: string; alt: string }

/** Where the build writes the picture of a guide or a post. The address never changes: others keep links to it. */
export function socialImagePath(slug: string): string {
  return `/social/${slug}.png`
}

/** The picture of every page that has none of its own. Written out: a call would stay in the app's first load. */
export const DEFAULT_SOCIAL_IMAGE: SocialImage = {
  path: '/social/nestling.png',
  alt: 'A nest with one egg, in Nestling’s green',
}
