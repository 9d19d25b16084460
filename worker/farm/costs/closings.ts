/** The closings of a lot that a person kept: the sheet as it was then. A closing typed again keeps the earlier ones. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { rejectClosing } from '../../../domain/cost/closing.ts'
import * as Output from '../../../domain/cost/closing-output.ts'
import { parseSheet, sheetToStore } from '../../../domain/cost/closing-stored.ts'
import * as Input from '../../../domain/cost/cost-input.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import { fileTypes } from '../../../domain/report/report-format.ts'
import { listOf, saved } from '../../../domain/schema/envelope.ts'
import { toIso } from '../../../domain/time/day.ts'
import { toCents, toReais } from '../../../domain/units/money.ts'
import { conflict, found } from '../../../domain/validation/refusal.ts'
import type { Rows } from '../../db/batch.ts'
import { closings, lots } from '../../db/schema.ts'
import { assertInBatch, assertRowExists, byId, selectById } from '../../db/statements.ts'
import type { LoadContext, QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { closeoutPdf, closeoutXlsx, PDF_TYPE } from './closeout-file.ts'
import { selectCloseout, toCloseout } from './closeouts.ts'

/** More are a mistake: a lot is closed once, and again after a correction. */
const MAX_OF_LOT = 50
const FULL = `Este lote já tem ${MAX_OF_LOT} fechamentos guardados, o máximo.`

const selectOfLot = ({ db, inFarm, params }: QueryContext) =>
  db
    .select({
      id: closings.id,
      lotId: closings.lotId,
      result: closings.result,
      userId: closings.userId,
      createdAt: closings.createdAt,
    })
    .from(closings)
    .where(inFarm(closings, eq(closings.lotId, params.id)))
    .orderBy(desc(closings.createdAt))
    .limit(MAX_OF_LOT)

const selectClosing = ({ db, inFarm }: QueryContext, id: string) =>
  db
    .select()
    .from(closings)
    .where(inFarm(closings, eq(closings.id, id)))

type Closing = { id: string; lotId: number; result: number | null; createdAt: number }

const toJson = ({ id, lotId, result, createdAt }: Closing, user: Output.Closing['user']): Output.Closing => ({
  id,
  lot_id: lotId,
  result: result === null ? null : toReais(result),
  user,
  created_at: toIso(createdAt),
})

const peopleById = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, { id, name }]))

/** The newest first. */
export const list = read({
  can: 'results.read',
  output: listOf(Output.Closing),
  load: context => ({
    lot: selectById(context, lots),
    closings: selectOfLot(context),
    people: selectPeople(context),
  }),
  reply: ({ lot: [lot], closings: rows, people }) => {
    const names = peopleById(people)
    return lot && rows.map(row => toJson(row, names.get(row.userId) ?? null))
  },
})

function loadOne(context: LoadContext) {
  const { db, inFarm, farmId, req } = context
  const id = (req.params?.closingId ?? '').toLowerCase()
  const lotId = sql`(select lot_id from ${closings} where farm_id = ${farmId} and id = ${id})`
  return {
    closing: selectClosing(context, id),
    lot: db
      .select({ name: lots.name, clientName: lots.clientName })
      .from(lots)
      .where(inFarm(lots, eq(lots.id, lotId))),
    people: selectPeople(context),
  }
}

function keptOf({ closing: [closing], lot: [lot], people }: Rows<ReturnType<typeof loadOne>>) {
  if (!closing || !lot) return undefined
  const names = peopleById(people)
  const sheet = parseSheet(closing.sheet, names)
  return { lot, sheet, closing, json: { ...toJson(closing, names.get(closing.userId) ?? null), sheet } }
}

export const show = read({
  can: 'results.read',
  output: Output.KeptCloseout,
  load: loadOne,
  reply: rows => keptOf(rows)?.json,
})

/** Its date is the instant at which it was kept. */
export const pdf = read({
  can: 'results.read',
  file: PDF_TYPE,
  load: loadOne,
  reply: (rows, { member: { farm } }) => {
    const closing = keptOf(rows)
    if (!closing) return undefined
    const { lot, sheet, json } = closing
    const kept = `Fechamento guardado em ${formatDateTime(json.created_at, farm.timezone)}`
    return closeoutPdf(
      sheet,
      { farm: farm.name, lot: lot.name, client: lot.clientName, kept },
      closing.closing.createdAt,
    )
  },
})

export const xlsx = read({
  can: 'results.read',
  file: fileTypes.xlsx,
  load: loadOne,
  reply: rows => {
    const closing = keptOf(rows)
    return closing && closeoutXlsx(closing.sheet, closing.lot.name)
  },
})

/** Rolls back where the lot changed, or requests of the same moment fill it: the route decides again. */
function assertLot(context: QueryContext, lot: { id: number; revision: number }) {
  const { db, inFarm } = context
  const ofLot = sql`${closings} where ${inFarm(closings, eq(closings.lotId, lot.id))}`
  return {
    lot: assertRowExists(db, lots, and(byId(context, lots, lot.id), eq(lots.revision, lot.revision))),
    quota: assertInBatch(db, sql`(select count(*) from ${ofLot}) <= ${MAX_OF_LOT}`),
  }
}

export const create = write({
  can: 'costs.write',
  input: Input.Closing,
  status: 201,
  output: saved(Output.Closing),
  idempotent: true,
  load: context => ({
    ...selectCloseout(context),
    known: selectClosing(context, context.input.id),
    closings: selectOfLot(context),
  }),
  decide: (rows, { input, today }) => {
    const { lot, sheet, updating } = found(toCloseout(rows, today) ?? undefined)
    const known = rows.known.find(({ lotId }) => lotId === lot.id)
    if (known) return { lot, known, closing: known, sheet: known.sheet }
    if (rows.known.length > 0) throw conflict('Este identificador é de um fechamento de outro lote. Tente de novo.')
    rejectClosing({ ...sheet, updating })
    if (rows.closings.length >= MAX_OF_LOT) throw conflict(FULL)
    const result = sheet.result === null ? null : toCents(sheet.result)
    return { lot, known: null, closing: { id: input.id, lotId: lot.id, result }, sheet: sheetToStore(sheet) }
  },
  save: ({ lot, known, closing, sheet }, context) => {
    const { db, farmId, member, now, today } = context
    if (known) return {}
    return {
      closing: db
        .insert(closings)
        .values({ ...closing, farmId, sheet, day: today, userId: member.userId, createdAt: now })
        .onConflictDoNothing({ target: [closings.farmId, closings.id] }),
      ...assertLot(context, lot),
    }
  },
  audit: {
    type: 'lot',
    action: 'keep_closing',
    changes: ({ lot: { id, name }, known, closing: { result } }) =>
      known ? null : { id, name, after: { result: result === null ? null : toReais(result) } },
  },
  reply: ({ closing, known }, { member, now }) => ({
    data: toJson({ ...closing, createdAt: known?.createdAt ?? now }, { id: member.userId, name: member.name }),
    message: known
      ? 'Este fechamento já tinha sido guardado.'
      : 'Fechamento guardado. Ele não muda, mesmo que a conta do lote mude depois.',
  }),
})
