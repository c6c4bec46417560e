/** Resolves in the next task, so that the browser can handle input and paint between two steps of long work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
