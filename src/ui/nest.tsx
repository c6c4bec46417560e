const EGGS = [
  { x: 17, y: 23, color: '#d9e4dc' },
  { x: 47, y: 23, color: '#e9cfc4' },
  { x: 25, y: 20, color: '#f1ddb9' },
  { x: 39, y: 20, color: '#cfdae6' },
  { x: 32, y: 18, color: '#f7efe0' },
]

/** A drawing of a nest, of which the last egg has just come. Decoration: what it stands for is said in words. */
export function Nest({ eggs, className }: { eggs: 1 | 5; className: string }) {
  const shown = eggs === 1 ? EGGS.slice(-1) : EGGS
  return (
    <svg viewBox="0 0 64 48" aria-hidden="true" className={className}>
      {shown.map(({ x, y, color }, at) => (
        <ellipse
          key={x}
          cx={x}
          cy={y}
          rx="7"
          ry="9.5"
          fill={color}
          stroke="#8d7a63"
          strokeWidth="0.75"
          className={at === shown.length - 1 ? 'arrive delay-300 [animation-fill-mode:backwards]' : ''}
        />
      ))}
      <path d="M5 26q27 9 54 0c-1 13-12 20-27 20S6 39 5 26z" fill="#9a6f4b" />
      <path
        d="M3 25q29 12 58 0M7 32q25 10 50 0M12 39q20 7 40 0M2 29l9-5M62 29l-9-5M10 36l8 7M54 36l-8 7"
        fill="none"
        stroke="#c79a6b"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
