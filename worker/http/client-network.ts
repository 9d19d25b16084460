/** The network of the client, from the IP address that Cloudflare reports. Headers that a client can forge (x-forwarded-for) are ignored. */
import type { IRequest } from 'itty-router'

/** An IPv4 address, or the /64 prefix of an IPv6 address, because one customer has 2^64 IPv6 addresses. */
export function clientNetwork(req: Pick<IRequest, 'headers'>): string {
  const address = req.headers.get('cf-connecting-ip') ?? 'local'
  return address.includes(':') && !address.includes('.') ? prefix64(address) : address
}

function prefix64(address: string): string {
  const [before = [], after = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
