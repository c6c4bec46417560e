/** Paths from the root of the modules that `loadTool` may be asked for, besides the backend's functions. */
export const ENTRIES: readonly string[]
/** Matches what a bundle leaves where it is. */
export const PACKAGE: RegExp

/** Bundles our modules for Node in the project's folder `root`, and sets TOOLS_BUNDLE to the folder of the bundle. */
export function bundleTools(root: string): Promise<void>
