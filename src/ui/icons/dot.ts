import type { IconNode } from './icon-node.ts'

export const Dot: IconNode = [['circle', { cx: '12', cy: '12', r: '1' }]]
