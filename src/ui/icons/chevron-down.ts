import type { IconNode } from './icon-node.ts'

export const ChevronDown: IconNode = [['path', { d: 'm6 9 6 6 6-6' }]]
