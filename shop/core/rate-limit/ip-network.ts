/** A whole IPv4 address, or the first 64 bits of IPv6, which belong to one household or server. */
export function clientAddressKey(address: string): string {
  const plain = withoutIpv4Mapping(address)
  return plain.includes(':') ? firstGroups(plain, 4) : plain
}

/** Network of an address: /24 for IPv4, /48 for IPv6. Rented addresses usually share one. */
export function clientNetworkKey(address: string): string {
  const plain = withoutIpv4Mapping(address)
  if (plain.includes(':')) return `${firstGroups(plain, 3)}::/48`
  return plain.includes('.') ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : plain
}

/** `::ffff:192.0.2.1`: an IPv4 address on a dual-stack socket. */
function withoutIpv4Mapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const site = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - site.length - back.length) : 0
  return [...site, ...Array.from({ length: zeros }, () => '0'), ...back]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
