/** The variables of the build that browser tests run on: the embedded backend, whatever else this machine has set, and all that is offered. */
export const BUILD_VARIABLES = { VITE_SUPABASE_URL: 'same-origin', VITE_ASK_MODEL: '1' }
