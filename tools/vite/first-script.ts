/**
 * Sets the chosen theme before the first paint, and marks an address that asks for something, so that the prerendered
 * answer to no question stays hidden; runs as an inline script whose hash the policy allows.
 * Reads the same key as `src/ui/theme.ts` writes. Private modes may refuse storage: then the system decides.
 */
export const FIRST_SCRIPT =
  "try{var t=localStorage.getItem('nestling-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}if(location.search.length>1)document.documentElement.dataset.asked=''"
