import { useState } from 'react'
import { Segmented } from '#src/ui/segmented.tsx'
import { chooseTextSize, readTextSize, TEXT_SIZES, type TextSize } from '#src/ui/text-size.ts'

const LABEL: Record<TextSize, string> = { standard: 'Standard', large: 'Large', larger: 'Larger' }

export function TextSizeChoice() {
  const [size, setSize] = useState(readTextSize)
  return (
    <div className="mt-4">
      <Segmented
        label="Text size"
        options={TEXT_SIZES.map((value) => ({ value, label: LABEL[value] }))}
        value={size}
        onChange={(choice) => {
          chooseTextSize(choice)
          setSize(choice)
        }}
      />
    </div>
  )
}
