type File = { name: string; text: string } | { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Saves a file as a download. */
export function saveFile(file: File, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob(['text' in file ? file.text : file.bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
