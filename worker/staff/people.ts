/** The people of the customers, for support: found by their whole e-mail. The staff never see a password and cannot sign in as a customer. */
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { listOf, Message, saved } from '../../domain/schema/envelope.ts'
import { openReset, rejectUnread, resetStep } from '../../domain/staff/factor-reset.ts'
import * as Person from '../../domain/staff/person.ts'
import * as PersonInput from '../../domain/staff/person-input.ts'
import { Person as PersonOutput } from '../../domain/staff/person-output.ts'
import { PersonQuery } from '../../domain/staff/person-query.ts'
import { found } from '../../domain/validation/refusal.ts'
import { endEmailChange } from '../account/email-change.ts'
import { forgetDevices } from '../auth/known-device.ts'
import { resetFailures, signInCounters } from '../auth/lockout.ts'
import { deleteSecondFactors } from '../auth/second-factor-check.ts'
import type { Db } from '../db/batch.ts'
import { factorResets, sessions, users } from '../db/schema.ts'
import { assertInBatch, assertRowExists } from '../db/statements.ts'
import type { RequestContext, Staff } from '../http/context.ts'
import { readStaff, writeStaff } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { sendMail } from '../mail/mail.ts'
import { resetConfirmedMail, resetRequestedMail, sessionsEndedMail } from '../mail/staff-mails.ts'
import { selectLastReset, selectPerson, selectPersonFarms, withId } from './person-queries.ts'

const selectSupport = (db: Db, where: SQL, now: number) => ({
  people: selectPerson(db, where, now),
  farms: selectPersonFarms(db, where),
  lastReset: selectLastReset(db, where),
})

/** One person or none: a part of an address finds no one. */
export const find = readStaff({
  input: PersonQuery,
  output: listOf(PersonOutput),
  load: ({ db, input, now }) => {
    const ofEmail = eq(users.email, input.email ?? '')
    return selectSupport(db, ofEmail, now)
  },
  reply: ({ people, farms, lastReset: [reset] }, { now }) =>
    people.map(person => Person.toJson(person, farms, openReset(reset, { ...person, now }))),
})

export const endSessions = writeStaff({
  output: Message,
  load: ({ db, params, now }) => ({ person: selectPerson(db, withId(params.id), now) }),
  decide: ({ person: [person] }, { now }) => {
    const { id, email } = found(person)
    return { id, mail: sessionsEndedMail(email, now) }
  },
  save: ({ id }, context) => ({
    sessions: context.db.delete(sessions).where(eq(sessions.userId, id)),
    emailChange: endEmailChange(context.db, id),
    event: recordSecurityEvent(context, 'sessions_ended', { userId: id }),
  }),
  audit: { staffType: 'person', action: 'end_sessions', changes: ({ id }) => ({ id }) },
  reply: () => ({ message: 'Sessões encerradas. A pessoa foi avisada por email.' }),
  after: (env, { mail }) => sendMail(env, mail),
})

/** Removes in two steps (domain/staff/factor-reset.ts): the first call requests, and the second one removes. */
export const removeSecondFactor = writeStaff({
  input: PersonInput.RemoveSecondFactor,
  output: saved(PersonOutput),
  load: ({ db, params, now }) => selectSupport(db, withId(params.id), now),
  decide: ({ people: [row], farms, lastReset: [reset] }, { now, member, input: { reason, requested_at: seen } }) => {
    const person = found(row)
    const open = openReset(reset, { ...person, now })
    const step = resetStep({ id: person.id, hasSecondFactor: person.factorEnabledAt !== null }, member.userId, {
      open,
      now,
    })
    rejectUnread(open, seen)
    if (step === 'confirm' && open) {
      const mail = resetConfirmedMail(person.email, now)
      return { person, farms, confirmed: { id: open.id, reason: `${open.reason}\n${reason}` }, mail }
    }
    return { person, farms, lastId: reset?.id ?? 0, mail: resetRequestedMail(person.email, now) }
  },
  save: ({ person, confirmed, lastId }, context) =>
    confirmed ? confirmReset(context, person, confirmed) : requestReset(context, person.id, lastId),
  audit: {
    staffType: 'person',
    action: 'request_factor_reset',
    changes: ({ person, confirmed }) => ({
      id: person.id,
      action: confirmed ? 'reset_factor' : 'request_factor_reset',
    }),
  },
  reply: ({ person, farms, confirmed }, { now, member, input: { reason } }) => {
    if (confirmed) {
      const without = { ...person, factorEnabledAt: null, recoveryCodes: 0, sessions: 0 }
      return {
        data: Person.toJson(without, farms, null),
        message: 'Verificação em duas etapas retirada. A pessoa foi avisada por email.',
      }
    }
    const asked = {
      requestedBy: member.userId,
      requestedByName: member.name,
      requestedAt: now,
      confirmedAt: null,
      reason,
    }
    return {
      data: Person.toJson(person, farms, asked),
      message: 'Pedido registrado. A pessoa foi avisada por email, e outra pessoa da equipe confirma.',
    }
  },
  after: (env, { mail }) => sendMail(env, mail),
})

type Save = RequestContext<Staff, PersonInput.RemoveSecondFactor>

/** When a colleague asked meanwhile, the route decides again, and refuses who has not read that request. */
function requestReset(context: Save, userId: number, lastId: number) {
  const { db, now, member, input } = context
  const newer = sql`exists (select 1 from factor_resets where user_id = ${userId} and id > ${lastId})`
  const reset = { userId, reason: input.reason, requestedBy: member.userId, requestedAt: now }
  return {
    latest: assertInBatch(db, not(newer)),
    reset: db.insert(factorResets).values(reset),
    event: recordSecurityEvent(context, 'mfa_reset_requested', { userId }),
  }
}

type Owner = { id: number; email: string }

function confirmReset(context: Save, { id: userId, email }: Owner, { id, reason }: { id: number; reason: string }) {
  const { db, now, member, req } = context
  return {
    open: assertRowExists(db, factorResets, and(eq(factorResets.id, id), isNull(factorResets.confirmedAt))),
    reset: db
      .update(factorResets)
      .set({ reason, confirmedBy: member.userId, confirmedAt: now })
      .where(eq(factorResets.id, id)),
    secondFactor: deleteSecondFactors(db, userId),
    // the wrong codes of who looked for theirs: they would lock a sign-in that asks for none
    failures: resetFailures(db, [signInCounters(email, req).secondFactorCode]),
    sessions: db.delete(sessions).where(eq(sessions.userId, userId)),
    devices: forgetDevices(db, userId),
    event: recordSecurityEvent(context, 'mfa_reset', { userId }),
  }
}
