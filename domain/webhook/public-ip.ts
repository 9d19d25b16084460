/** Whether an IP address, as a name server gives it, is one of the public internet (the special-purpose registries of IANA, RFC 6890). */

/** IPv4 networks that are not: [first address, bits]. */
const SPECIAL_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Networks of IPv6 that are not: only 2000::/3 is public, and of it neither what wraps an IPv4 address, nor what is for documents. */
const SPECIAL_V6: readonly RegExp[] = [/^2001:0[01]?[0-9a-f]{2}:/, /^2001:0db8:/, /^2002:/, /^3fff:0/]

export function isPublicIp(ip: string): boolean {
  const v4 = v4Number(ip)
  if (v4 !== undefined)
    return !SPECIAL_V4.some(([first, bits]) => v4 >> (32n - BigInt(bits)) === v4Of(first) >> (32n - BigInt(bits)))
  const v6 = fullV6(ip)
  return v6 !== undefined && /^[23]/.test(v6) && !SPECIAL_V6.some(special => special.test(v6))
}

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/** As a number of 32 bits. Undefined for what is no address. */
function v4Number(ip: string): bigint | undefined {
  const parts = V4.exec(ip)?.slice(1).map(Number) ?? []
  if (parts.length !== 4 || parts.some(part => part > 255)) return undefined
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

const v4Of = (ip: string) => v4Number(ip) ?? 0n

/** '2001:db8::1' with its eight groups of four digits. The parser of URLs knows which texts are addresses. */
function fullV6(ip: string): string | undefined {
  if (!ip.includes(':') || !URL.canParse(`http://[${ip}]/`)) return undefined
  const [head = '', tail] = new URL(`http://[${ip}]/`).hostname.slice(1, -1).split('::')
  const groupsOf = (text: string) => text.split(':').filter(Boolean)
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map(group => group.padStart(4, '0')).join(':')
}
