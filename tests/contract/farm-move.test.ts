/** A farm moves into a database of its own and back, while its tablets go on sending: no fact is lost, and none is doubled. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../domain/time/milliseconds.ts'
import { copiedTables, literal } from '../../scripts/operate/farm-copy-tables.ts'
import type { MoveDatabase } from '../../scripts/operate/farm-lock.ts'
import { deleteOldRows, moveFarm } from '../../scripts/operate/farm-move-steps.ts'
import { runJobs } from '../../worker/cron.ts'
import { assistantMessages, whatsappLinks } from '../../worker/db/schema.ts'
import { copyMembers } from '../../worker/jobs/copy-members.ts'
import { deleteExpired } from '../../worker/jobs/retention.ts'
import { eraseAccount, PASSWORD, setPassword } from '../support/accounts.ts'
import { callApi, db } from '../support/api-client.ts'
import { createApiFeedlot } from '../support/api-records.ts'
import { freezeClock, NOW } from '../support/clock.ts'
import { createFarm } from '../support/farm.ts'
import { feedingEvents } from '../support/fed-farm/operation-records.ts'
import { withoutRateLimits } from '../support/rate-limits.ts'

type Bindings = { DB_FARM: D1Database; TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
const { DB_FARM, TEST_MIGRATIONS } = env as unknown as Bindings

const movable = (d1: D1Database): MoveDatabase => ({
  select: async queries => (await d1.batch<never>(queries.map(sql => d1.prepare(sql)))).map(({ results }) => results),
  execute: async statements => void (await d1.batch(statements.map(sql => d1.prepare(sql)))),
})
const [main, own] = [movable(env.DB), movable(DB_FARM)]

type Farm = Awaited<ReturnType<typeof createFarm>>
let farm: Farm
let neighbour: Farm
let lots: { id: number }[] = []
/** What the Worker that is deployed at present has in FARM_DATABASES. */
let map: Record<string, string> = {}
const deployed = () => withoutRateLimits({ FARM_DATABASES: JSON.stringify(map) as Env['FARM_DATABASES'] })

const as = (member: { token: string }, method: string, path: string, body?: unknown, bindings = deployed()) =>
  callApi(method, `/farms/${farm.id}${path}`, { token: member.token, body, bindings })

type Fact = { path: string; body: object; key: string }
const sent: Fact[] = []
let made = 0

/** A lot takes 5 readings a minute and 50 a day: after those, deaths of one head. */
function newFact(): Fact {
  made += 1
  const lot_id = lots[made % 2]?.id
  if (made > 90) {
    const movement = { id: crypto.randomUUID(), lot_id, kind: 'death', quantity: 1, at: new Date(NOW).toISOString() }
    return { path: '/lots/movements', body: { movements: [movement] }, key: `movement ${movement.id}` }
  }
  const timestamp = new Date(NOW - HOUR_MS + made * 7_000).toISOString()
  const body = { readings: [{ lot_id, timestamp, note: 5 }] }
  return { path: '/lots/trough_readings', body, key: `reading ${timestamp}` }
}

/** As a tablet: one fact after the other, again until the server has it, and some once more because the answer was lost. */
async function tablet(
  facts: Iterable<Fact>,
  log: number[],
  { bindings = deployed, onAnswer }: { bindings?: () => Env; onAnswer?: (answers: number) => void } = {},
): Promise<void> {
  let i = 0
  for (const fact of facts) {
    i += 1
    sent.push(fact)
    for (;;) {
      const { status, body } = await as(farm.worker, 'POST', fact.path, fact.body, bindings())
      log.push(status)
      onAnswer?.(log.length)
      if (status === 503) {
        await new Promise(done => setTimeout(done, 20))
        continue
      }
      expect({ status, rejected: body.data.rejected }).toEqual({ status: 200, rejected: [] })
      break
    }
    if (i % 7 === 0) await as(farm.worker, 'POST', fact.path, fact.body, bindings())
  }
}

/** As long as the farm is in the database of the beginning, and then some more. */
function* factsUntilMoved(): Generator<Fact> {
  const { length } = Object.keys(map)
  for (let tries = 0; tries < 150 && Object.keys(map).length === length; tries += 1) yield newFact()
  for (let more = 0; more < 20; more += 1) yield newFact()
}

async function eventsOfToday(count: number): Promise<Fact[]> {
  const [operation] = (await as(farm.worker, 'GET', '/operations/today')).body.data
  const events = feedingEvents(operation, new Date(NOW).toISOString()) as { id: string }[]
  const [, tare, ...rest] = events
  const tares = Array.from({ length: count }, () => ({ ...tare, id: crypto.randomUUID() }))
  return [...events.slice(0, 1), ...tares, ...rest].map(event => ({
    path: '/operations/events',
    body: { events: [event] },
    key: `event ${event.id}`,
  }))
}

async function move(isBack: boolean): Promise<string[]> {
  const printed: string[] = []
  const [source, target] = isBack ? [own, main] : [main, own]
  await moveFarm({
    farmId: farm.id,
    source,
    target,
    all: [main, own],
    isBack,
    switchTo: async () => {
      map = isBack ? {} : { [farm.id]: 'DB_FARM' }
    },
    print: line => void printed.push(line),
  })
  return printed
}

/** The keys of all facts in a database, each as often as it is there. */
async function factsIn(database: MoveDatabase): Promise<string[]> {
  const [readings = [], events = [], movements = []] = await database.select([
    `select original_at as at from trough_readings where farm_id = ${farm.id}`,
    `select id from operation_events where farm_id = ${farm.id}`,
    `select id from head_movements where farm_id = ${farm.id} and kind = 'death'`,
  ])
  return [
    ...readings.map(({ at }) => `reading ${new Date(Number(at)).toISOString()}`),
    ...events.map(({ id }) => `event ${id}`),
    ...movements.map(({ id }) => `movement ${id}`),
  ].sort()
}

const selectLinks = (userId: number) => `select id from calendar_links where user_id = ${userId}`

const keys = () => sent.map(({ key }) => key).sort()

const rowsOf = async (database: MoveDatabase, farmId: number) =>
  Object.fromEntries(
    (
      await database.select(
        copiedTables.map(({ name, ofFarm }) => `select count(*) as n from ${name} where ${ofFarm(farmId)}`),
      )
    ).map(([row], i) => [copiedTables[i]?.name, Number(row?.n)]),
  )

beforeAll(async () => {
  freezeClock()
  await applyD1Migrations(DB_FARM, TEST_MIGRATIONS)
  farm = await createFarm()
  neighbour = await createFarm()
  const { big, small } = await createApiFeedlot(farm.admin, [farm.worker])
  await createApiFeedlot(neighbour.admin, [neighbour.worker])
  lots = [big, small]
  expect((await as(farm.technician, 'POST', '/calendar_links')).status).toBe(201)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('a farm that moves while its tablets send', () => {
  it('loses no fact and doubles none on the way to its own database', async () => {
    const [first, second, late]: [number[], number[], number[]] = [[], [], []]
    const before = Array.from({ length: 12 }, newFact)
    await tablet(before, first)
    const events = await eventsOfToday(15)
    // as the tablets are in the middle of it
    const moving = Promise.withResolvers<string[]>()
    const onAnswer = (answers: number) => void (answers === 25 && move(false).then(moving.resolve, moving.reject))
    await Promise.all([tablet(factsUntilMoved(), first, { onAnswer }), tablet(events, second), moving.promise])
    const printed = await moving.promise
    // a Worker of before the switch, which answers for some seconds more
    const lateFact = newFact()
    const old = () => withoutRateLimits({ FARM_DATABASES: '{}' as Env['FARM_DATABASES'] })
    let tries = 0
    const bindings = () => (++tries < 4 ? old() : deployed())
    await tablet([lateFact], late, { bindings })

    expect(printed[1]).toMatch(/^Copied and compared: \d+ rows of \d+ tables$/)
    expect([...first, ...second]).toContain(503)
    expect(late).toEqual([503, 503, 503, 200])
    expect(await factsIn(own)).toEqual(keys())
    expect(new Set(keys()).size).toBe(keys().length)
  })

  it('shows the same farm, and another farm is not touched', async () => {
    expect((await as(farm.admin, 'GET', '/lots')).body.data).toHaveLength(2)
    const [operation] = (await as(farm.admin, 'GET', '/operations')).body.data
    expect(operation).toMatchObject({ status: 'completed', user: { id: farm.worker.id } })
    expect((await as(farm.admin, 'GET', '/operations')).body.pagy.count).toBe(1)
    expect((await as(farm.admin, 'GET', '/days')).body.data[0].delivered).toBeGreaterThan(0)
    const audit = await as(farm.admin, 'GET', '/audit')
    expect(audit.body.data.some(({ subject }: { subject: { type: string } }) => subject.type === 'lot')).toBe(true)
    expect(Object.values(await rowsOf(own, neighbour.id)).every(rows => rows === 0)).toBe(true)
    expect((await neighbour.admin.post('/corrals', { name: 'Nova', capacity: 10 })).status).toBe(201)
  })

  it('has jobs in its own database only', async () => {
    const before = await rowsOf(main, farm.id)
    // after midnight, and not in the minutes in which sessions of the past are deleted
    await runJobs(deployed(), NOW + DAY_MS + 10 * 60_000)
    expect(await rowsOf(main, farm.id)).toEqual(before)
    const [[{ n = 0 } = {}] = []] = await own.select([
      `select count(*) as n from operations where farm_id = ${farm.id}`,
    ])
    expect(n).toBe(2)
  })

  it('keeps WhatsApp in the main one, where its messages lose their texts after 30 days', async () => {
    const link = { userId: farm.worker.id, farmId: farm.id, phone: '5565999990000', linkedAt: NOW, lastInboundAt: NOW }
    await db.insert(whatsappLinks).values(link)
    const at = NOW - 31 * DAY_MS
    const message = { direction: 'in', kind: 'text', status: 'answered', contact: link.phone, text: 'Oi' } as const
    await db.insert(assistantMessages).values({ ...message, id: 'wamid.old', farmId: farm.id, at, receivedAt: at })
    await deleteExpired(env.DB, NOW, { except: [farm.id] })
    expect(await db.select({ text: assistantMessages.text }).from(assistantMessages)).toEqual([{ text: null }])
    expect(Object.keys(await rowsOf(own, farm.id)).filter(name => /whatsapp|assistant/.test(name))).toEqual([])
  })

  it('lets a person of the farm delete their account, while its old rows are locked', async () => {
    const { technician } = farm
    await setPassword(technician.id)
    expect((await eraseAccount(technician.token, PASSWORD, deployed())).status).toBe(200)
    await copyMembers(env.DB, DB_FARM, [farm.id])
    const [people = []] = await own.select([`select name from users where id = ${technician.id}`])
    expect(people).toEqual([{ name: 'Usuário removido' }])
    expect(await own.select([selectLinks(technician.id)])).toEqual([[]])
  })

  it('goes back with what was written since, while its tablets send', async () => {
    const log: number[] = []
    const [schedule] = (await as(farm.admin, 'GET', '/treat_schedules')).body.data
    const corral = (await as(farm.admin, 'POST', '/corrals', { name: 'Do lado', capacity: 5 })).body.data
    expect(corral.id).toBeGreaterThan(100_000)
    expect((await as(farm.admin, 'DELETE', `/treat_schedules/${schedule.id}`)).status).toBe(200)
    const moving = Promise.withResolvers<string[]>()
    const onAnswer = (answers: number) => void (answers === 10 && move(true).then(moving.resolve, moving.reject))
    await Promise.all([tablet(factsUntilMoved(), log, { onAnswer }), moving.promise])
    expect(log).toContain(503)
    expect(map).toEqual({})
    expect(await factsIn(main)).toEqual(keys())
    expect((await as(farm.admin, 'GET', '/corrals')).body.data).toContainEqual(expect.objectContaining(corral))
    expect((await as(farm.admin, 'GET', '/treat_schedules')).body.data).toEqual([])
    const types = (await as(farm.admin, 'GET', '/audit')).body.data.map(
      ({ action, subject }: { action: string; subject: { type: string } }) => `${action} ${subject.type}`,
    )
    expect(types).toContain('delete treat_schedule')
    // today's operation, and that of the day on which the jobs ran
    expect(await rowsOf(main, neighbour.id)).toMatchObject({ lots: 2, operations: 2 })
  })

  it('leaves the old rows, until they are deleted', async () => {
    expect((await rowsOf(own, farm.id)).lots).toBe(2)
    expect(await deleteOldRows(own, farm.id)).toBeGreaterThan(50)
    expect(Object.values(await rowsOf(own, farm.id)).every(rows => rows === 0)).toBe(true)
    await expect(deleteOldRows(main, farm.id)).rejects.toThrow('left no locked rows')
    expect((await as(farm.admin, 'GET', '/lots')).body.data).toHaveLength(2)
  })

  it('stays where it is when a record of another farm has the id of one of its own', async () => {
    const [[corral] = []] = await main.select([`select id from corrals where farm_id = ${farm.id}`])
    const [[other] = []] = await main.select([`select * from farms where id = ${neighbour.id}`])
    const names = Object.keys(other ?? {})
    await own.execute([
      `insert into farms (${names.join()}) values (${names.map(name => literal(other?.[name])).join()})`,
      `insert into corrals (id, farm_id, name, capacity, created_at, updated_at)
        values (${Number(corral?.id)}, ${neighbour.id}, 'Do vizinho', 5, 1, 1)`,
    ])
    await expect(move(false)).rejects.toThrow('NOT NULL constraint failed: corrals.farm_id')
    expect(await own.select(['select name from corrals'])).toEqual([[{ name: 'Do vizinho' }]])
    await own.execute(['delete from corrals'])
  })

  it('stays where it is when the copy fails', async () => {
    const failing: MoveDatabase = {
      ...own,
      execute: statements =>
        statements.some(sql => sql.includes('INSERT INTO "lots"'))
          ? Promise.reject(new Error('gone'))
          : own.execute(statements),
    }
    const attempt = moveFarm({
      farmId: farm.id,
      source: main,
      target: failing,
      all: [main, own],
      isBack: false,
      switchTo: () => Promise.reject(new Error('not reached')),
      print: () => {},
    })
    await expect(attempt).rejects.toThrow('gone')
    expect((await as(farm.admin, 'POST', '/corrals', { name: 'De novo', capacity: 5 })).status).toBe(201)
  })
})
