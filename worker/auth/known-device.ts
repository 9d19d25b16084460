/**
 * Known devices. A device has a random id, which it sends with a sign-in. Once a person has signed in on it, a lockout that others caused does not
 * keep the person out there.
 */
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import type { Db } from '../db/batch.ts'
import { knownDevices, signInFailures } from '../db/schema.ts'
import { sha256 } from '../http/tokens.ts'

const HEADER = 'x-device-id'
/** An id has 128 random bits or more, as a UUID has. */
const ID = /^[\w-]{22,64}$/
const MAX_DEVICES = 20
export const KNOWN_DEVICE_DAYS = 90

/** The hash of the device's id with the e-mail, so that a device of two people is not recognizable. Empty without an id. */
export function hashDevice(req: Pick<IRequest, 'headers'>, email: string): string {
  const id = req.headers.get(HEADER) ?? ''
  return ID.test(id) ? sha256(`${email} device ${id}`) : ''
}

export const selectKnownDevice = (db: Db, userId: SQL, deviceHash: string, now: number) =>
  db
    .select({ deviceHash: sql<string>`${knownDevices.deviceHash}`.as('known_device') })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.deviceHash, deviceHash),
        gt(knownDevices.seenAt, now - KNOWN_DEVICE_DAYS * DAY_MS),
      ),
    )

/** When a person has more than 20 devices, the one that was unused for longest is forgotten. */
export function rememberDevice(db: Db, userId: number, deviceHash: string, now: number) {
  if (!deviceHash) return []
  const newest = sql`(select device_hash from known_devices where user_id = ${userId} order by seen_at desc limit ${MAX_DEVICES})`
  return [
    db
      .insert(knownDevices)
      .values({ userId, deviceHash, seenAt: now })
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt: now } }),
    db
      .delete(knownDevices)
      .where(sql`${knownDevices.userId} = ${userId} and ${knownDevices.deviceHash} not in ${newest}`),
  ]
}

/** Before the devices are forgotten: wrong passwords on the person's own device end with the password, too. */
export const resetDeviceFailures = (db: Db, userId: number) =>
  db
    .delete(signInFailures)
    .where(
      inArray(
        signInFailures.emailHash,
        db.select({ hash: knownDevices.deviceHash }).from(knownDevices).where(eq(knownDevices.userId, userId)),
      ),
    )

/** When the password was lost, devices may be lost with it. */
export const forgetDevices = (db: Db, userId: number | SQL) =>
  db.delete(knownDevices).where(eq(knownDevices.userId, userId))
