/** Mails the managers of suspended farms before their data is deleted (domain/account/suspension.ts). In the main database. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { dueWarning, keptUntil, readableUntil } from '../../domain/account/suspension.ts'
import { formatDate } from '../../domain/format/format.ts'
import { withNoun } from '../../domain/format/with-noun.ts'
import { toIso } from '../../domain/time/day.ts'
import { type Connection, statementBuilder as db, runBatch } from '../db/batch.ts'
import { defineMainJob } from '../db/job.ts'
import { farms, farmUsers, users } from '../db/schema.ts'
import { type Mail, sendMail } from '../mail/mail.ts'

type Suspended = { id: number; name: string; timezone: string; suspendedAt: number; endWarnedAt: number | null }

export const SUSPENSION_WARNINGS = 'suspension_warnings'

export const suspensionWarningJob = (env: Env) =>
  defineMainJob(SUSPENSION_WARNINGS, (main, now) => warnSuspendedFarms(main, env, now))

export async function warnSuspendedFarms(connection: Connection, env: Env, now: number): Promise<void> {
  const selectSuspended = db
    .select()
    .from(farms)
    .where(and(isNotNull(farms.suspendedAt), isNull(farms.dataDeletedAt)))
  const suspended = await runBatch(connection, selectSuspended)
  for (const { suspendedAt, ...farm } of suspended) {
    const due = suspendedAt !== null && dueWarning({ ...farm, suspendedAt }, now)
    if (due) await warn(connection, env, { ...farm, suspendedAt }, { due, now })
  }
}

/** When two runs overlap, only one changes the row, and so sends the mails. */
async function warn(connection: Connection, env: Env, farm: Suspended, at: { due: number; now: number }) {
  const { claimed, managers } = await runBatch(connection, {
    claimed: db
      .update(farms)
      .set({ endWarnedAt: at.now })
      .where(sql`id = ${farm.id} and suspended_at = ${farm.suspendedAt} and coalesce(end_warned_at, 0) < ${at.due}`)
      .returning({ id: farms.id }),
    managers: selectProvenManagers(farm.id),
  })
  if (!claimed.length) return
  const areSent = await Promise.all(managers.map(({ email }) => sendMail(env, warningMail(email, farm, at.now))))
  if (areSent.length > 0 && !areSent.includes(true)) await runBatch(connection, release(farm, at.now))
}

/** The next run tries again. */
const release = ({ id, endWarnedAt }: Suspended, now: number) =>
  db.update(farms).set({ endWarnedAt }).where(sql`id = ${id} and end_warned_at = ${now}`)

/** An unproven address may be a stranger's. */
const selectProvenManagers = (farmId: number) =>
  db
    .select({ email: users.email })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(
      and(
        eq(farmUsers.farmId, farmId),
        eq(farmUsers.active, true),
        eq(farmUsers.userType, 'admin'),
        isNotNull(users.verifiedAt),
      ),
    )

function warningMail(to: string, farm: Suspended, now: number): Mail {
  const day = (at: number) => formatDate(toIso(at), farm.timezone)
  const name = withNoun('fazenda', farm.name)
  const readable = readableUntil(farm)
  const isReadable = readable !== null && now < readable
  return {
    kind: 'suspension',
    to,
    subject: `Os dados da ${name} serão excluídos em ${day(keptUntil(farm.suspendedAt))}`,
    blocks: [
      {
        text: `Olá! A conta da ${name} está suspensa desde ${day(farm.suspendedAt)}. Se ela não for reativada, os dados da fazenda serão excluídos, e isso não pode ser desfeito.`,
      },
      {
        facts: [
          [isReadable ? 'Consulta até' : 'Consulta encerrada em', day(readable ?? now)],
          ['Exclusão dos dados em', day(keptUntil(farm.suspendedAt))],
        ],
      },
      {
        text: isReadable
          ? 'Para guardar uma cópia, entre no Cocho em Dia e abra Exportar dados. Para voltar a usar, escreva para suporte@cochoemdia.com.br.'
          : 'Para voltar a usar ou pedir uma cópia dos dados, escreva para suporte@cochoemdia.com.br antes desse dia.',
      },
    ],
  }
}
