import { Nest } from '#src/ui/nest.tsx'
import { notify } from '#src/ui/notice.ts'

/** Says that five names are on the list, with a nest that the fifth comes into. */
export const showFifthNotice = (): Promise<void> =>
  notify({
    text: 'Five names saved. “Decide” in your favorites helps you choose.',
    picture: <Nest eggs={5} className="-my-1 w-14 flex-none" />,
  })
