/**
 * `npm run bench:storm`: the eight wagons of one farm of 200 lots find the network again at the same moment, after two weeks. The phone of each sends 200
 * readings and the weights of its own schedule, 12,000 in all (`EVENTS=800` sends fewer), in batches and with the pauses of the app, while a neighbour's
 * GET lots is timed. Then the database is counted: each fact is stored once.
 */
import type { DatabaseSync } from 'node:sqlite'
import { unloadLineId } from '../../domain/operation/plan/line-id.ts'
import { addDays } from '../../domain/time/day.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { withDatabaseFile } from './bulk-history.ts'
import { BUSY, MAX_P99_MS, measureNeighbour, send, startTwoFarms, times } from './two-farms.ts'

const PHONES = 8
const LOTS = 200
const EVENTS = Number(process.env.EVENTS ?? 12_000)
/** As many as the app sends at once, and what it waits after an answer without a time (send-pace.ts, outbox-sender.ts). */
const BATCH = 500
const RETRY_MS = 15_000
const SECONDS = 10

const LOTS_OF_WAGON = LOTS / PHONES
const TREATS = 4
const WEIGHTS_A_DAY = LOTS_OF_WAGON * TREATS

const farms = await startTwoFarms('.cache/bench-storm', LOTS, insertWagons)
const answers: Record<string, number> = {}

try {
  const measure = () => measureNeighbour(farms, '/lots', SECONDS)
  await measure()
  const alone = await measure()
  const began = performance.now()
  let isOver = false
  const phones = Promise.all(times(PHONES, sendAll)).finally(() => {
    isOver = true
  })
  const worst = { 'requests/s': Infinity, p50: 0, p99: 0 }
  do {
    const { p50, p99, 'requests/s': rate } = await measure()
    Object.assign(worst, {
      'requests/s': Math.min(worst['requests/s'], rate),
      p50: Math.max(worst.p50, p50),
      p99: Math.max(worst.p99, p99),
    })
  } while (!isOver)
  const seconds = await phones
  console.table({ alone, meanwhile: worst })
  console.table(answers)
  console.log(`All sent after ${((performance.now() - began) / 1000).toFixed(0)} s; by phone: ${seconds.join(', ')} s`)
  if (worst.p99 >= MAX_P99_MS) process.exitCode = 1
} finally {
  await farms.server.dispose()
}
countStored()

/** Readings first, then weights, oldest first: the seconds until all were taken. */
async function sendAll(phone: number): Promise<number> {
  const began = performance.now()
  await sendInBatches('/lots/trough_readings', 'readings', readingsOf(phone))
  await sendInBatches('/operations/events', 'events', eventsOf(phone))
  return Math.round((performance.now() - began) / 1000)
}

async function sendInBatches(path: string, list: string, facts: readonly object[]): Promise<void> {
  for (let sent = 0; sent < facts.length; ) {
    const response = await send(farms, 'POST', path, { [list]: facts.slice(sent, sent + BATCH) })
    const body = (await response.json()) as { data?: { rejected: { error: string }[] } }
    const key = `POST ${path}: ${response.status}`
    answers[key] = (answers[key] ?? 0) + 1
    if (response.ok) {
      const [rejected] = body.data?.rejected ?? []
      if (rejected) throw new Error(rejected.error)
      sent += BATCH
      continue
    }
    const named = Number(response.headers.get('retry-after')) * 1_000
    await new Promise(resolve => setTimeout(resolve, named || RETRY_MS))
  }
}

/** A reading of each lot by each phone, at an instant of its own, a day back for each two phones because a day has a limit. */
function readingsOf(phone: number) {
  return times(LOTS, lot => ({
    lot_id: 1 + lot,
    timestamp: new Date(Date.now() - (phone + 1) * 61_000 - lot).toISOString(),
    note: 0,
  }))
}

/** Weights of the wagon's treats, from the oldest day on. */
function eventsOf(phone: number) {
  const days = Math.ceil(EVENTS / PHONES / WEIGHTS_A_DAY)
  return times(Math.floor(EVENTS / PHONES), i => {
    const ago = days - 1 - Math.floor(i / WEIGHTS_A_DAY)
    return {
      id: crypto.randomUUID(),
      type: 'unload',
      treat_schedule_id: scheduleOf(phone),
      date: addDays(farms.today, -ago),
      at: new Date(Date.now() - ago * DAY_MS - 60_000).toISOString(),
      line_id: unloadLineId(1 + (Math.floor(i / LOTS_OF_WAGON) % TREATS), 1 + phone + PHONES * (i % LOTS_OF_WAGON)),
      kg: 1_000,
    }
  })
}

/** Above the schedule and the rule that each farm has. */
function scheduleOf(phone: number): number {
  return 101 + phone
}

/** A rule, a schedule and every eighth lot for each wagon. */
function insertWagons(db: DatabaseSync): void {
  for (let phone = 0; phone < PHONES; phone++) {
    const id = scheduleOf(phone)
    db.exec(`insert into rules (id, farm_id, name, recipe_id, created_at, updated_at) values (${id}, ${BUSY}, 'Regra ${id}', ${BUSY}, 0, 0);
      insert into treat_schedules (id, farm_id, name, next_slot, created_at, updated_at) values (${id}, ${BUSY}, 'Vagão ${id}', ${TREATS + 1}, 0, 0);
      insert into treat_schedule_users (farm_id, treat_schedule_id, user_id) values (${BUSY}, ${id}, ${BUSY});
      update lots set rule_id = ${id} where farm_id = ${BUSY} and (id - 1) % ${PHONES} = ${phone};`)
    for (let slot = 1; slot <= TREATS; slot++)
      db.exec(`insert into treat_items (farm_id, treat_schedule_id, slot, rule_id, treat_id, scheduled_time)
        values (${BUSY}, ${id}, ${slot}, ${id}, ${BUSY}, '${String(slot + 5).padStart(2, '0')}:00')`)
  }
}

function countStored(): void {
  withDatabaseFile(farms.state, db => {
    const count = (table: string) => Number(db.prepare(`select count(*) as count from ${table}`).get()?.count)
    const [readings, events] = [count('trough_readings'), count('operation_events')]
    console.log(
      `Stored: ${readings} of ${PHONES * LOTS} readings, ${events} of ${Math.floor(EVENTS / PHONES) * PHONES} weights.`,
    )
    if (readings !== PHONES * LOTS || events !== Math.floor(EVENTS / PHONES) * PHONES) process.exitCode = 1
  })
}
