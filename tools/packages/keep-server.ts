import { keepFiles, serverFiles } from './server-files.ts'

// Removes from node_modules what a server with a built site does not read: for an image, not for a folder to work in.

const root = process.cwd()
const remaining = serverFiles(root)
keepFiles(root, remaining)
console.log(`${remaining.length} files of packages stay.`)
