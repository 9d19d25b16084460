/** Whether and how the calling person gets the daily digest of the farm (worker/jobs/send-digests.ts). */
import { eq, sql } from 'drizzle-orm'
import type { DigestChannel } from '../../../domain/digest/channel.ts'
import { enabledText, lastDayWithoutDigest } from '../../../domain/digest/schedule.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { WriteDigest } from '../../../domain/settings/settings-input.ts'
import { Digest } from '../../../domain/settings/settings-output.ts'
import { found, invalid } from '../../../domain/validation/refusal.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farmUsers } from '../../db/schema.ts'
import { read, write } from '../route.ts'

const isLinked = sql`exists (select 1 from whatsapp_links w where w.user_id = farm_users.user_id and w.revoked_at is null)`

/** The choice of WhatsApp stays for a later link; without one the digest is a mail. */
const selectDigest = ({ db, inFarm, callerId }: FarmScope) =>
  db
    .select({
      enabled: farmUsers.digest,
      channel: sql<DigestChannel>`iif(${isLinked}, ${farmUsers.digestChannel}, 'email')`.as('channel_now'),
      whatsapp_linked: sql<boolean>`${isLinked}`.mapWith(Boolean).as('whatsapp_linked'),
    })
    .from(farmUsers)
    .where(inFarm(farmUsers, sql`${farmUsers.userId} = ${callerId}`))

export const show = read({
  database: 'main',
  sessionOnly: true,
  output: Digest,
  prepare: scope => ({ digest: selectDigest(scope) }),
  reply: ({ digest: [digest] }) => digest,
})

const NOT_LINKED = 'Para receber o resumo por WhatsApp, ligue antes o seu WhatsApp em Minha conta.'

/** Who switches it on after the hour of the digest gets the first one on the next day. */
export const update = write({
  database: 'main',
  sessionOnly: true,
  can: 'read',
  input: WriteDigest,
  output: saved(Digest),
  idempotent: true,
  load: scope => ({ digest: selectDigest(scope) }),
  decide: ({ digest: [row] }, { input: { enabled, channel }, now, member: { farm } }) => {
    const before = found(row)
    if (channel === 'whatsapp' && !before.whatsapp_linked) throw invalid({ channel: [NOT_LINKED] })
    return {
      changes: {
        digest: enabled,
        ...(channel && { digestChannel: channel }),
        ...(enabled && !before.enabled && { digestSentOn: lastDayWithoutDigest(now, farm.timezone) }),
      },
      after: { enabled, channel: channel ?? before.channel, whatsapp_linked: before.whatsapp_linked },
      wasEnabled: before.enabled,
    }
  },
  save: ({ changes }, context) => ({
    membership: context.db
      .update(farmUsers)
      .set(changes)
      .where(context.inFarm(farmUsers, eq(farmUsers.userId, context.member.userId))),
  }),
  audit: { none: 'A choice of the person for themselves, which changes no data of the farm.' },
  reply: ({ after, wasEnabled }, { member: { verified, farm }, now }) => ({
    data: after,
    message: messageOf(after, wasEnabled, () =>
      enabledText({ verified, channel: after.channel, timezone: farm.timezone }, now),
    ),
  }),
})

function messageOf({ enabled, channel }: Digest, wasEnabled: boolean, enabledNow: () => string): string {
  if (!enabled) return 'Resumo diário desligado.'
  if (!wasEnabled) return enabledNow()
  return channel === 'whatsapp' ? 'O resumo diário chega por WhatsApp.' : 'O resumo diário chega por email.'
}
