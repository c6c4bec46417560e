import { Nest } from '#src/ui/nest.tsx'
import { notify } from '#src/ui/notice.ts'

/** Says that five names are on the list, with a nest that the fifth comes into. */
export const showFifthNotice = (): Promise<void> =>
  notify({
    text: 'Five names saved',
    // In the narrowest windows the words have all of the width, and it covers no more of the list than it must.
    picture: <Nest eggs={5} className="-my-1 w-14 flex-none [@media(width<20rem)]:hidden" />,
  })
