/** The maximum number of frames in a report. */
const MAX_FRAMES = 20
/** `at f (http://host/assets/app-1a.js:1:2)`, as Chromium writes it, and `f@http://host/assets/app-1a.js:1:2`. */
const FRAME = /(https?:\/\/[^\s()@]+?):(\d{1,7}):(\d{1,7})\)?$/
const OWN_FILE = /^(assets\/)?[\w.-]{1,80}\.js$/

/** Where an error was thrown: positions in our own built files, and whether all positions are foreign. */
export type ParsedFrames = {
  /** Innermost first, for example `assets/app-1a2b.js:1:2345`. */
  frames: string[]
  /** The stack has positions, and none of them is ours: those of a browser extension, for example. */
  foreign: boolean
}

/** Parses a browser's stack trace. `origin` is that of our own files. Function names are omitted. */
export function parseFrames(stack: string | undefined, origin: string): ParsedFrames {
  const lines = (stack ?? '')
    .split('\n')
    .filter((line) => FRAME.test(line.trim()) || /-extension:\/\//.test(line))
  const frames = lines.flatMap((line) => {
    const [, address = '', row, column] = FRAME.exec(line.trim()) ?? []
    if (!address.startsWith(`${origin}/`)) return []
    const file = address.slice(origin.length + 1).replace(/[?#].*$/, '')
    return OWN_FILE.test(file) ? [`${file}:${row}:${column}`] : []
  })
  return { frames: frames.slice(0, MAX_FRAMES), foreign: lines.length > 0 && frames.length === 0 }
}
