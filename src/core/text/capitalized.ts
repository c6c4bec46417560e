/** With a capital at its beginning: `The U.S.`. The rest stays as it is. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
