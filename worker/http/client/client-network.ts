/** The network of the client, from the IP address that Cloudflare reports. Headers that a client can forge (x-forwarded-for) are ignored. */
import type { IRequest } from 'itty-router'

/** An IPv4 address, or the /64 prefix of an IPv6 address, because one customer has 2^64 IPv6 addresses. */
export const clientNetwork = (req: Pick<IRequest, 'headers'>) => networkOf(req, 4)

/** An IPv4 address, or the /48 prefix of an IPv6 address: the 65,536 networks that a provider gives to one customer. */
export const clientSite = (req: Pick<IRequest, 'headers'>) => networkOf(req, 3)

function networkOf(req: Pick<IRequest, 'headers'>, groups: number): string {
  const address = req.headers.get('cf-connecting-ip') ?? 'local'
  return address.includes(':') && !address.includes('.') ? prefix(address, groups) : address
}

function prefix(address: string, length: number): string {
  const [before = [], after = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups
    .slice(0, length)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
