// Where Vite looks for it; a build imports it itself.
export { default } from '#tools/vite/config.ts'
