import type { HowToLeaf } from 'schema-dts'
import { absoluteUrl } from './absolute-url.ts'

/** One step. `anchor` is the id of the heading of its section. */
export type HowToStepFacts = { name: string; text: string; anchor?: string }

/** Instructions as displayed on a page. `path` is that page's; `image` is the path of a picture. */
export type HowToFacts = {
  path: string
  name: string
  description: string
  image?: string
  steps: HowToStepFacts[]
}

/** Instructions with their steps in order, at least two. */
export function howToData(site: string, { path, name, description, image, steps }: HowToFacts): HowToLeaf {
  return {
    '@type': 'HowTo',
    name,
    description,
    ...(image === undefined ? {} : { image: absoluteUrl(site, image) }),
    step: steps.map((step, index) => ({
      '@type': 'HowToStep' as const,
      position: index + 1,
      name: step.name,
      text: step.text,
      ...(step.anchor === undefined ? {} : { url: absoluteUrl(site, `${path}#${step.anchor}`) }),
    })),
  }
}
