/**
 * Placed below the app on pages with the generator. Writes the sentence of the address into the search field, so that
 * it is there while the app's code loads. `src/features/generator/search-box.tsx` knows of it.
 */
export const ASKED_SCRIPT =
  "(function(f){var q=new URLSearchParams(location.search).get('q');if(f&&q&&!f.value)f.value=q})(document.querySelector('input[type=search]'))"
