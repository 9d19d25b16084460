/** Whether the calling person gets the daily digest of the farm by e-mail (worker/jobs/send-digests.ts). */
import { eq, sql } from 'drizzle-orm'
import { enabledText, lastDayWithoutDigest } from '../../../domain/digest/schedule.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { WriteDigest } from '../../../domain/settings/settings-input.ts'
import { Digest } from '../../../domain/settings/settings-output.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farmUsers } from '../../db/schema.ts'
import { read, write } from '../route.ts'

const ofCaller = ({ inFarm, callerId }: FarmScope) => inFarm(farmUsers, sql`${farmUsers.userId} = ${callerId}`)

export const show = read({
  database: 'main',
  sessionOnly: true,
  output: Digest,
  prepare: scope => ({
    digest: scope.db.select({ enabled: farmUsers.digest }).from(farmUsers).where(ofCaller(scope)),
  }),
  reply: ({ digest: [digest] }) => digest,
})

/** Who switches it on after the hour of the digest gets the first one on the next day. */
export const update = write({
  database: 'main',
  sessionOnly: true,
  can: 'read',
  input: WriteDigest,
  output: saved(Digest),
  idempotent: true,
  load: () => ({}),
  decide: (_, { input: { enabled }, now, member: { farm } }) => ({
    digest: enabled,
    ...(enabled && { digestSentOn: lastDayWithoutDigest(now, farm.timezone) }),
  }),
  save: (changes, context) => ({
    membership: context.db
      .update(farmUsers)
      .set(changes)
      .where(context.inFarm(farmUsers, eq(farmUsers.userId, context.member.userId))),
  }),
  audit: { none: 'A choice of the person for themselves, which changes no data of the farm.' },
  reply: ({ digest: enabled }, { member, now }) => ({
    data: { enabled },
    message: enabled
      ? enabledText({ verified: member.verified, timezone: member.farm.timezone }, now)
      : 'Resumo diário desligado.',
  }),
})
