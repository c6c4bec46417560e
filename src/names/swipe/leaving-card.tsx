import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { NameSummary } from '#src/core/names/name.ts'
import type { Decision } from './decision.ts'
import { CardFace, TURN } from './swipe-card.tsx'

/** A card on its way out: from where the finger left it to the side. */
export type Leaving = { name: NameSummary; decision: Decision; dx: number }

const MOTION_MS = 180

/** The decided card leaves; who wants less motion sees the next one at once. */
export function LeavingCard({ name, decision, dx, onGone }: Leaving & { onGone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const gone = useEffectEvent(onGone)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return gone()
    const way = (decision === 'save' ? 1 : -1) * element.clientWidth * 1.1
    const at = (x: number) => `translateX(${x}px) rotate(${x * TURN}deg)`
    const motion = element.animate(
      [
        { transform: at(dx), opacity: 1 },
        { transform: at(way), opacity: 0 },
      ],
      { duration: MOTION_MS, easing: 'ease-out', fill: 'forwards' },
    )
    motion.addEventListener('finish', () => gone())
    return () => motion.cancel()
  }, [decision, dx])
  return (
    <div ref={box} inert aria-hidden="true" className="pointer-events-none absolute inset-0">
      <CardFace name={name} dx={0} />
    </div>
  )
}
