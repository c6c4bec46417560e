import { type HTMLAttributes, type PointerEvent, useRef, useState } from 'react'
import type { NameSummary } from '#src/core/names/name.ts'
import { resultFacts } from '#src/names/result-facts.ts'
import { Disputed } from '#src/names/disputed.tsx'
import { NameLink } from '#src/names/name-link.tsx'
import { OwnCurve } from '#src/names/own-curve.tsx'
import { type Decision, decisionOfDrag } from './decision.ts'
import type { JudgeWords } from './judge.ts'

type Props = {
  name: NameSummary
  /** What letting go decides, by side. */
  labels: JudgeWords['labels']
  /** A drag has decided; `dx` is how far the card was moved, in CSS pixels. */
  onDecide: (decision: Decision, dx: number) => void
}

/** Pixels after which a press is a drag, and no click. */
const DRAG_FROM = 8
/** Pixels after which the label of a drag is as clear as it gets. */
const FULL_LEAN = 90
/** Degrees that a card turns per pixel. */
export const TURN = 0.04

type Start = { x: number; y: number; at: number; isDrag: boolean }

/** The name to decide, which can be dragged to a side. Up and down scroll, as everywhere. */
export function SwipeCard({ name, labels, onDecide }: Props) {
  const [dx, setDx] = useState(0)
  const start = useRef<Start | null>(null)
  const wasDragged = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    wasDragged.current = false
    start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, isDrag: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    const way = event.clientX - from.x
    if (!from.isDrag && Math.abs(way) >= DRAG_FROM) {
      from.isDrag = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (from.isDrag) setDx(way)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    start.current = null
    if (!from?.isDrag) return
    wasDragged.current = true
    const way = event.clientX - from.x
    const decision = decisionOfDrag({
      dx: way,
      dy: event.clientY - from.y,
      ms: event.timeStamp - from.at,
      width: event.currentTarget.clientWidth,
    })
    setDx(0)
    if (decision) onDecide(decision, way)
  }
  return (
    <CardFace
      name={name}
      dx={dx}
      lean={dx > 0 ? labels.save.short : labels.pass.short}
      className="cursor-grab touch-pan-y select-none active:cursor-grabbing"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = null
        setDx(0)
      }}
      onClickCapture={(event) => {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      }}
      onDragStart={(event) => event.preventDefault()}
    />
  )
}

type FaceProps = { name: NameSummary; dx: number; lean?: string } & HTMLAttributes<HTMLElement>

/** What is on a card. `dx`: how far it was moved; `lean`: what letting go would decide. */
export function CardFace({ name, dx, lean, className = '', ...handlers }: FaceProps) {
  const facts = resultFacts(name)
  return (
    <article
      {...handlers}
      style={dx === 0 ? undefined : { transform: `translateX(${dx}px) rotate(${dx * TURN}deg)` }}
      className={`absolute inset-0 flex flex-col justify-center overflow-y-auto rounded-card border border-line bg-raised px-5 py-6 text-center shadow-lift ${className}`}
    >
      {lean !== undefined && Math.abs(dx) > DRAG_FROM && <Lean dx={dx} label={lean} />}
      <h3 className={`name leading-[1.1] break-words ${sizeOf(name.name)}`}>
        <NameLink nameKey={facts.key} name={facts.name} slug={facts.slug} />
      </h3>
      {facts.say && <p className="mt-2 text-soft">{facts.say}</p>}
      <p className="meaning mt-3 text-xl text-balance">{facts.meaning}</p>
      {name.births && (
        <div className="mt-5 flex justify-center">
          <OwnCurve key={name.key} nameKey={name.key} births={name.births} />
        </div>
      )}
      <p className="mt-3 flex flex-wrap justify-center gap-x-3.5 gap-y-1 text-sm text-soft">
        {facts.facts.map((fact) => (
          <span key={fact} data-fact={fact}>
            {fact}
          </span>
        ))}
        {facts.isDisputed && <Disputed />}
      </p>
      {facts.why && <p className="mt-2 text-sm text-accent text-balance">{facts.why}</p>}
    </article>
  )
}

/** What letting go would decide, in the corner that stays in view. */
function Lean({ dx, label }: { dx: number; label: string }) {
  return (
    <span
      aria-hidden="true"
      className={`chip absolute top-4 bg-tint text-accent ${dx > 0 ? 'left-4' : 'right-4'}`}
      style={{ opacity: Math.min(1, Math.abs(dx) / FULL_LEAN) }}
    >
      {label}
    </span>
  )
}

/** A long name must fit on a small phone. */
function sizeOf(name: string): string {
  if (name.length <= 8) return 'text-[min(3.5rem,17vw)]'
  return name.length <= 12 ? 'text-[min(2.5rem,11vw)]' : 'text-[min(1.875rem,9vw)]'
}
