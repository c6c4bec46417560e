// The package has types for this file under the name without its extension, which Node does not resolve.
declare module 'comlink/dist/esm/node-adapter.mjs' {
  export { default } from 'comlink/dist/esm/node-adapter'
}
