/** Whether this build has a tag manager: then the question about cookies means more. */
export const hasTagManager = Boolean(import.meta.env.VITE_GTM_ID)
