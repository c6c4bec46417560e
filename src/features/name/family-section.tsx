import type { NameKey } from '#src/core/names/name.ts'
import { useNear } from './use-near.ts'

type Props = { id: string; title: 'h2' | 'h3'; nameKey: NameKey; name: string }

const loadFit = () => import('./family-fit.tsx').then((part) => part.FamilyFit)

/** How a name goes with the surname and the siblings that are stored on this device. */
export function FamilySection({ id, title: Title, nameKey, name }: Props) {
  const [section, Fit] = useNear(loadFit)
  return (
    <section ref={section} aria-labelledby={id}>
      <Title id={id} className="list-title">
        Family fit
      </Title>
      {Fit ? <Fit nameKey={nameKey} name={name} /> : null}
    </section>
  )
}
