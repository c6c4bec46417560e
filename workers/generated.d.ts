/** Written by `tools/names/compile.ts`; not there before the first build. Bytes of files, before compression. */
declare module '#generated/names/sizes.json' {
  const sizes: Record<
    | 'corpus-first.json'
    | 'births-first.bin'
    | 'corpus-rest.json'
    | 'births-rest.bin'
    | 'ideas.json'
    | 'related.json',
    number
  >
  export default sizes
}

/** Written by `tools/names/compile.ts`, too. */
declare module '#generated/names/region-stamp.json' {
  const stamp: { stamp: string; ranks: string[] }
  export default stamp
}
