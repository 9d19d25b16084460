/** Mails the operator, once for each lateness, about jobs that have not succeeded for a while. Runs after the jobs. */

import { inArray, isNull, sql } from 'drizzle-orm'
import { isLate } from '../../domain/job/late-job.ts'
import { idList, parseStored } from '../../domain/schema/stored-json.ts'
import { toIso } from '../../domain/time/day.ts'
import { type Connection, statementBuilder as db, runBatch } from '../db/batch.ts'
import { jsonRows } from '../db/bulk.ts'
import { clearFailures } from '../db/failure-count.ts'
import { jobs } from '../db/schema.ts'
import { sendMail } from '../mail/mail.ts'
import { MAIL } from '../mail/mail-failures.ts'
import { PUSH } from '../push/push-failures.ts'
import { WHATSAPP } from '../whatsapp-api/message-failures.ts'

type JobRow = typeof jobs.$inferSelect

/** The jobs that count failures of a service outside. */
const counted = [MAIL, PUSH, WHATSAPP]

export async function mailLateJobs(connection: Connection, env: Env, now: number, names: readonly string[]) {
  const rows = await runBatch(connection, db.select().from(jobs))
  const rowOf = (name: string) => rows.find(row => row.name === name)
  const late = names.filter(name => isLate(rowOf(name)?.lastSuccessAt, now) && !rowOf(name)?.lateMailedAt)
  if (!late.length) return
  const claimed = await runBatch(connection, claim(late, now))
  if (!claimed.length) return
  if (!(await sendMail(env, lateMail(env, claimed)))) await runBatch(connection, release(late))
  else for (const name of counted.filter(name => late.includes(name))) await runBatch(env.DB, [clearFailures(name)])
}

/** When two runs overlap, only one gets the rows, and so sends the mail. */
const claim = (names: readonly string[], now: number) =>
  db
    .insert(jobs)
    .select(
      jsonRows(
        jobs,
        names.map(name => ({ name, lastSuccessAt: 0, lateMailedAt: now })),
      ),
    )
    .onConflictDoUpdate({ target: jobs.name, set: { lateMailedAt: now }, setWhere: isNull(sql`jobs.late_mailed_at`) })
    .returning()

/** The next run tries again. */
const release = (names: readonly string[]) =>
  db
    .update(jobs)
    .set({ lateMailedAt: null })
    .where(inArray(jobs.name, [...names]))

const lateMail = ({ SITE, OPERATOR_EMAIL }: Env, late: readonly JobRow[]) => ({
  kind: 'operation' as const,
  to: OPERATOR_EMAIL,
  subject: `Tarefa atrasada: ${late.map(({ name }) => name).join(', ')}`,
  blocks: [
    { text: `Estas tarefas do servidor não terminam há mais de 20 minutos em ${SITE}.` },
    { facts: late.map((job): [string, string] => [job.name, stateOf(job)]) },
    { text: 'O que fazer: docs/operating.md, "A job is late". Este aviso vai uma vez por atraso.' },
  ],
})

const failuresText = (name: string, failures: number) =>
  name === PUSH
    ? `${failures} ${failures === 1 ? 'notificação recusada' : 'notificações recusadas'}`
    : name === WHATSAPP
      ? `${failures} ${failures === 1 ? 'mensagem não saiu' : 'mensagens não saíram'}`
      : `${failures} ${failures === 1 ? 'email não saiu' : 'emails não saíram'}`

const stateOf = ({ name, lastSuccessAt, failedFarms, failures }: JobRow) =>
  [
    lastSuccessAt ? `última vez em ${toIso(lastSuccessAt)}` : 'ainda não terminou nenhuma vez',
    ...(failures ? [failuresText(name, failures)] : []),
    ...(failedFarms ? [`dados das fazendas ${parseStored(idList, failedFarms).join(', ')}`] : []),
  ].join('; ')
