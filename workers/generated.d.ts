/** Written by `tools/names/compile.ts`; not there before the first build. Bytes of files, before compression. */
declare module '#generated/names/sizes.json' {
  const sizes: { corpus: number; birthsTop: number }
  export default sizes
}
