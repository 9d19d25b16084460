/** A key that a route accepts and nothing stores is lost without an error: each key of each record's POST and PUT is sent with a value of its own, and read back. */
import { beforeAll, describe, expect, it } from 'vitest'
import { recordFields } from '../../domain/record/record-fields.ts'
import { type RecordKind, recordKinds, records } from '../../domain/record/records.ts'
import { check } from '../../domain/schema/type.ts'
import { callApi } from '../support/api-client.ts'
import { latestIds } from '../support/database/database-tables.ts'
import { closedLot, createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { buildPath, type Route, writeRoutes } from '../support/routes.ts'
import { type IdOf, sampleBody, toJsonSchema } from '../support/sample-body.ts'
import { createStaff, createStaffRecords } from '../support/staff.ts'

type Body = Readonly<Record<string, unknown>>

/** Keys that no answer has, in any route. */
const neverAnswered: Record<string, string> = {
  updated_at: 'the version that the form showed',
  sent_at: "the device's clock, from which its error is computed",
  password: 'only its hash is stored',
  password_confirmation: 'it is compared with the password',
}

/** A recipe as-fed with a typed dry matter is answered as before there was another one. Others are in analyses.test.ts. */
const mixOfEveryRecipe = {
  basis: 'the percents are as-fed unless the answer says otherwise',
  dry_matter_source: 'the dry matter is typed unless the answer says otherwise',
}

/** Keys that one route answers otherwise. Each has tests of its own. */
const exceptions: Record<string, Record<string, string>> = {
  'POST farms/:farmId/assistant/messages': {
    text: 'the question of the answer',
    before: 'what the question goes on from',
  },
  'PUT farms/:farmId/operations/:id/scale_figure': { figure: 'it is passed on to other devices and not kept' },
  'POST farms/:farmId/operations/events': { events: 'they fold to the lines of an operation' },
  'POST farms/:farmId/lots/trough_readings': { readings: 'they change the load of a lot' },
  'POST farms/:farmId/lots/movements': { movements: 'they change the heads of a lot' },
  'PUT farms/:farmId/lots/update_trough_reading_positions': { positions: 'they are the order of GET lots' },
  'POST farms/:farmId/lots': {
    load_answer: 'a new lot has no load yet that heads could change',
    is_entry_quantity: 'the heads of a new lot are those at entry',
    today_load: 'the load that the form showed',
    projected_load: 'it counts where it differs from the load that the form showed',
  },
  'PUT farms/:farmId/lots/:id': {
    load_answer: 'it is in the audit',
    is_entry_quantity: 'it tells which heads the quantity is',
    today_load: 'the load that the form showed',
    projected_load: 'it counts where it differs from the load that the form showed',
  },
  'PUT farms/:farmId/lots/:id/protocol': { day: 'the protocol of the lot has it as `started_on`' },
  'POST farms/:farmId/recipes': mixOfEveryRecipe,
  'PUT farms/:farmId/recipes/:id': {
    ...mixOfEveryRecipe,
    valid_from: 'the sample changes nothing, and so makes no version: recipe-versions.test.ts has those of changes',
  },
  'POST farms/:farmId/rules': { tomorrow_lot_ids: 'it is in the plans of the days and in the audit' },
  'PUT farms/:farmId/settings': { cost_method: 'what leaves is valued by PEPS unless the answer says otherwise' },
  'PUT farms/:farmId/rules/:id': { tomorrow_lot_ids: 'it is in the plans of the days and in the audit' },
  'POST farms/:farmId/imports': {
    rows: 'they become records: imports.test.ts reads them back',
    defaults: 'they become fields of the records',
    create: 'they become records',
    dry_run: 'the sample writes nothing',
    piece: 'only a history has pieces: import-history.test.ts reads them back',
    mapping: 'the columns of the preview follow from it',
    kind: 'the sample writes nothing',
    id: 'the sample writes nothing',
    file_name: 'the sample writes nothing',
  },
  'POST farms/:farmId/push_subscriptions': { endpoint: 'a secret of the device', keys: 'secrets of the device' },
  'POST manager/farms': {
    contact_id: 'the contact becomes a customer',
    is_another: 'the answer to the question about a farm of the same name',
    owner_name: 'it is in the mail that invites the owner',
  },
  'PUT manager/farms/:id': { owner_name: 'it is in the mail that invites the owner' },
}

/** Routes that write no record of their own, or whose sample is refused. */
const otherRoutes: Record<string, string> = {
  'POST manager/personal_data/export': 'it answers a file',
  'POST farms/:farmId/lots/:id/protocol/advance': 'its keys are decisions about the step: lot-protocol.test.ts',
  'PUT farms/:farmId/invoices/:id/status': 'a draft is not paid: invoices.test.ts',
  'PUT manager/proposals/:id/status': 'a draft has no status that a person sets',
}

/** Keys that the record has under another name. */
const aliases: Record<string, string> = {
  ingredients: 'recipes_ingredients',
  finish_date: 'deactivated_at',
  net_kg: 'kg',
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null

/** The value of a key of the input in the record: `corral_id` is the id of `corral`, `lot_ids` are those of `lots`. */
function answeredValue(record: Body, key: string): unknown {
  const name = aliases[key] ?? key
  if (name in record) return record[name]
  const one = record[key.replace(/_id$/, '')]
  if (isBody(one)) return one.id
  const many = record[key.replace(/_ids$/, 's')]
  return Array.isArray(many) ? many.map(({ id }) => id) : undefined
}

/** Whether the answer has all that was sent. It may have more: names, totals. */
function contains(answered: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(answered) && sent.every((element, at) => contains(answered[at], element))
  if (!isBody(sent)) return answered === sent
  return isBody(answered) && Object.entries(sent).every(([key, value]) => contains(answeredValue(answered, key), value))
}

let people: Awaited<ReturnType<typeof createFedFarm>>
let staff: Awaited<ReturnType<typeof createStaff>>
let idOf: IdOf

beforeAll(async () => {
  people = await createFedFarm()
  staff = await createStaff()
  await createStaffRecords()
  idOf = await latestIds(people.id)
})

/** The sample, with a value of its own for each text and number that may have any. */
function distinctBody(input: NonNullable<Route['input']>): Body {
  const body = sampleBody(input, idOf)
  for (const [at, [key, value]] of Object.entries(body).entries()) {
    const own = typeof value === 'number' ? value + at + 1 : `${String(value)} ${key}`
    const isFree = ['number', 'string'].includes(typeof value) && !/_ids?$/.test(key)
    if (isFree && 'value' in check(input, { ...body, [key]: own })) body[key] = own
  }
  return body
}

const recordRoutes = writeRoutes.filter(
  ({ input, method, ofFarm, staff, name }) =>
    input && method !== 'DELETE' && (ofFarm || staff) && !(name in otherRoutes),
)

describe('every key of a body', () => {
  it.each(recordRoutes)('is read back from $name', async ({ input, name, method, table, ...route }) => {
    if (!input) return
    const body = distinctBody(input)
    const id = name.endsWith('/closings') ? await closedLot(people.admin) : table ? idOf(table) : 0
    const { status, body: answer } = await callApi(method, buildPath({ ...route, name, method }, people.id, id), {
      token: route.staff ? staff.token : people.admin.token,
      raw: JSON.stringify(body),
    })
    idOf = await latestIds(people.id)
    expect([200, 201], JSON.stringify(answer)).toContain(status)
    const sent = Object.keys(body).filter(key => !(key in neverAnswered))
    const lost = sent.filter(key => !contains(answer.data ?? {}, { [key]: body[key] }))
    expect(lost.toSorted()).toEqual(Object.keys(exceptions[name] ?? {}).toSorted())
  })

  it('has no exception of a route that does not exist', () => {
    const names = writeRoutes.map(route => route.name)
    expect([...Object.keys(exceptions), ...Object.keys(otherRoutes)].filter(name => !names.includes(name))).toEqual([])
  })
})

/** Keys of a record that the audit leaves out. */
const notAudited: Partial<Record<RecordKind, Record<string, string>>> = {
  lot: {
    name_pattern: 'it only helps to type the name',
    is_custom_name: 'it only helps to type the name',
    is_entry_quantity: 'it tells which heads the quantity is',
    today_load: 'it is recorded as projected_load',
  },
}

describe('every key of a record', () => {
  it.each(recordKinds)('is recorded in the audit of %s', kind => {
    const route = writeRoutes.find(({ name }) => name === `PUT farms/:farmId/${records[kind].path}/:id`)
    const keys = Object.keys(toJsonSchema(route?.input ?? expect.fail()).properties ?? {})
    const audited = Object.keys({ name: '', ...recordFields[kind], ...notAudited[kind], updated_at: '' })
    const names = keys.map(key => auditNames[key] ?? key.replace(/_id$/, '').replace(/_ids$/, 's'))
    expect(names.filter(name => !audited.includes(name))).toEqual([])
  })
})

const auditNames: Record<string, string> = { treat_items: 'items' }
