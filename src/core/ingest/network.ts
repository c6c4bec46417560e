const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i

/**
 * What counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, since one home has many of
 * those. An IPv4-mapped IPv6 address counts as IPv4. Null for anything that is not an address.
 */
export function networkOf(address: string): string | null {
  const bare = address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  if (IPV4.test(bare)) return bare
  if (!IPV6.test(bare)) return null
  const [head = '', tail] = bare.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const filled = tail === undefined ? left : [...left, ...zeros(8 - left.length - right.length), ...right]
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function zeros(count: number): string[] {
  return Array.from({ length: Math.max(0, count) }, () => '0')
}
