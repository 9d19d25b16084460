/** The token with which a mail's link ends a person's digest of a farm, without a sign-in. It is a MAC of whose digest it is, so nothing is stored. */
import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../http/secrets.ts'

type DigestOwner = { farmId: number; userId: number }

const textOf = ({ farmId, userId }: DigestOwner) => `digest of farm ${farmId} for user ${userId}`

export const digestToken = ({ mac }: Secrets, owner: DigestOwner) =>
  [owner.farmId, owner.userId, mac(textOf(owner))].join('_')

/** Null where no key of this server made the token. */
export function ownerOfToken({ macs }: Secrets, token: string): DigestOwner | null {
  const [, farmId = '', userId = '', mac = ''] = /^(\d{1,15})_(\d{1,15})_([\w-]+)$/.exec(token) ?? []
  const owner = { farmId: Number(farmId), userId: Number(userId) }
  return macs(textOf(owner)).some(expected => isEqual(expected, mac)) ? owner : null
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
