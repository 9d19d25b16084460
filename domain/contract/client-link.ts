/** The link by which a client reads their lots and invoices, without an account. */
import { toIso } from '../time/day.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { conflict } from '../validation/refusal.ts'
import type * as Output from './client-output.ts'

const LINK_DAYS = 30
export const clientLinkExpiry = (now: number): number => now + LINK_DAYS * DAY_MS

/** A contract has some: of a partner or two, of an accountant. */
export const MAX_LINKS = 20
/** The visits that are listed. */
const MAX_VISITS = 50
/** Somebody who loads the page again reads it once. */
const SAME_VISIT_MS = 10 * 60_000

export function rejectTooManyLinks(live: number): void {
  if (live >= MAX_LINKS)
    throw conflict(`Este contrato já tem ${MAX_LINKS} links que valem, o máximo. Revogue um que não usa mais.`)
}

/** 128 random bits in base64url. */
const SECRET_LENGTH = 22

/** The secret, and the number of the farm, by which the server finds its database. */
export const toLinkToken = (secret: string, farmId: number): string => secret + farmId.toString(36)

/** 0 of what is no token. */
export function readFarmId(token: string): number {
  const text = token.slice(SECRET_LENGTH)
  return /^[0-9a-z]{1,9}$/.test(text) ? Number.parseInt(text, 36) : 0
}

/** The newest first. */
export function withVisit(visits: readonly number[], now: number): readonly number[] {
  const [last] = visits
  if (last !== undefined && now - last < SAME_VISIT_MS) return visits
  return [now, ...visits].slice(0, MAX_VISITS)
}

type Link = { id: number; expiresAt: number; visits: readonly number[]; createdAt: number }

export const toJson = (link: Link, user: { id: number; name: string } | null): Output.ClientLink => ({
  id: link.id,
  expires_at: toIso(link.expiresAt),
  visits: link.visits.map(toIso),
  user,
  created_at: toIso(link.createdAt),
})
