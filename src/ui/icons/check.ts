import type { IconNode } from './icon-node.ts'

export const Check: IconNode = [['path', { d: 'M20 6 9 17l-5-5' }]]
