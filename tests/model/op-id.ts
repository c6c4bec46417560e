/** The count-th id of a device: a UUID whose first digits identify the device, the same in every run. */
export function countedUuid(device: number, count: number): string {
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
  return `${hex(device + 1, 8)}-0000-4000-8000-${hex(count, 12)}`
}
