/** A random UUID (version 4) from 16 random bytes. `crypto.randomUUID` exists on https only. */
export function uuidFromBytes(bytes: Uint8Array): string {
  const hex = Array.from(bytes.subarray(0, 16), (byte, i) => {
    const value = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
