import type { IconNode } from './icon-node.ts'

export const ChevronUp: IconNode = [['path', { d: 'm18 15-6-6-6 6' }]]
