/** Who sends, as far as it can be known: the address that Cloudflare saw. What a sender says of itself (x-forwarded-for) counts for nothing. */
import type { IRequest } from 'itty-router'

/** One customer has 2^64 addresses of IPv6, and is one sender. */
export function clientNetwork(req: Pick<IRequest, 'headers'>): string {
  const address = req.headers.get('cf-connecting-ip') ?? 'local'
  return address.includes(':') && !address.includes('.') ? firstHalf(address) : address
}

function firstHalf(address: string): string {
  const [before = [], after = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  const left = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(left).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
