/** Plays the steps of a history on the real routes. */
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { deriveOperation } from '../../domain/operation/plan/feeding-plan.ts'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { TODAY } from '../support/clock.ts'
import { race } from '../support/race.ts'
import { type HistoryFarm, runClosingJob, runMorningJob, startMorning } from './history-farm.ts'
import type { Commit, EventFact } from './history-oracle.ts'
import { iso, read, record } from './history-record.ts'
import type { ManagerStep, SendStep, Step } from './history-steps.ts'
import {
  commit,
  type Device,
  expectOutcome,
  findOperationId,
  newWorld,
  passTime,
  request,
  toAnswer,
  type World,
} from './history-world.ts'

/** `meddle` falsifies the database in the end. */
export async function runHistory(
  farm: HistoryFarm,
  steps: readonly Step[],
  meddle?: () => Promise<unknown>,
): Promise<void> {
  await startMorning(farm)
  const world = newWorld(farm)
  for (const step of steps) {
    passTime(world, 3)
    await runStep(world, step)
  }
  await sendAll(world)
  await meddle?.()
  await expectOutcome(world)
}

/** At the end every device has signal. Its events of a deleted operation wait until the manager brings that operation back. */
async function sendAll(world: World): Promise<void> {
  await runManager(world, { do: 'restore' })
  for (const _ of ['first', 'again'])
    for (const device of [0, 1] as const)
      await send(world, { do: 'send', device, fate: 'arrives', part: 1, order: 'kept', again: true, meanwhile: null })
}

async function runStep(world: World, step: Step): Promise<void> {
  if (step.do === 'record') return record(world, deviceOf(world, step), step)
  if (step.do === 'read') return read(world, deviceOf(world, step), step)
  if (step.do === 'send') return send(world, step)
  if (step.do === 'look') return look(world, deviceOf(world, step))
  if (step.do === 'night') return spendNight(world)
  if (step.do !== 'clock') return runManager(world, step)
  deviceOf(world, step).ahead = step.ahead * MINUTE_MS
}

const deviceOf = ({ devices }: World, { device }: { device: number }) => devices[device === 1 ? 1 : 0]

async function look(world: World, device: Device): Promise<void> {
  const { schedule } = world.farm.feedlot
  const plan = (await request(world, 'GET', '/feeding_plan', device.token)).body.data
  const own = plan.schedules.find(({ id }: { id: number }) => id === schedule.id)
  const { sub_operations } = deriveOperation(plan, own, TODAY)
  const lines = sub_operations.flatMap(sub => [...sub.load_operation_ingredients, ...sub.unload_operation_corrals])
  device.plan = lines.map(line => [line.id, Math.round(line.expected_quantity * 1000)])
  const isOfToday = (one: { treat_schedule_id: number; date: string }) =>
    one.treat_schedule_id === schedule.id && one.date === TODAY
  device.operationId = plan.operations.find(isOfToday)?.id ?? 0
}

async function send(world: World, step: SendStep): Promise<void> {
  const device = deviceOf(world, step)
  if (step.fate === 'lost') return
  await sendEvents(world, device, step)
  await sendReadings(world, device, step)
}

/** The batch as the fault makes it: a part, out of order, twice. */
function batchOf<Item>(outbox: readonly Item[], { part, order }: SendStep): Item[] {
  const some = outbox.slice(0, Math.ceil(outbox.length / part))
  if (order === 'turned') return some.toReversed()
  return order === 'doubled' ? [...some, ...some] : some
}

async function sendEvents(world: World, device: Device, step: SendStep): Promise<void> {
  const batch = [...batchOf(device.events, step), ...(step.again ? device.sent : [])]
  if (batch.length === 0) return
  const sentAt = world.now + device.ahead
  const body = { events: batch.map(({ wire }) => wire), sent_at: iso(sentAt) }
  const before = world.logs
  let inner: Commit[] = []
  const bindings = race(async () => {
    await runMeanwhile(world, step)
    inner = world.logs[0]?.slice(before[0]?.length) ?? []
  })
  const response = await request(
    world,
    'POST',
    '/operations/events',
    device.token,
    body,
    step.meanwhile ? bindings : env,
  )
  const answer = toAnswer(response, ({ id }: { id: string }) => id)
  const happened: Commit = { did: 'events', now: world.now, sentAt, facts: batch.map(({ fact }) => fact) }
  commit(world, happened, { answer, inner, before })
  if (step.fate === 'answer lost') return
  const isStored = ({ fact }: { fact: EventFact }) => !answer.rejected.includes(fact.id)
  const stored = device.events.filter(one => batch.includes(one) && isStored(one))
  device.sent.push(...stored)
  device.events = device.events.filter(one => !stored.includes(one))
}

async function runMeanwhile(world: World, { device, meanwhile }: SendStep): Promise<void> {
  if (!meanwhile) return
  const other = world.devices[device === 1 ? 0 : 1]
  const arrives = { do: 'send', device: device === 1 ? 0 : 1, fate: 'arrives', part: 1, order: 'kept' } as const
  if (meanwhile.do === 'read') read(world, other, meanwhile)
  if (meanwhile.do === 'read') await sendReadings(world, other, { ...arrives, again: false, meanwhile: null })
  else if (meanwhile.do === 'other device') await send(world, { ...arrives, again: false, meanwhile: null })
  else await runManager(world, meanwhile)
}

async function sendReadings(world: World, device: Device, step: SendStep): Promise<void> {
  const batch = batchOf(device.readings, step)
  if (batch.length === 0) return
  const sentAt = world.now + device.ahead
  const body = { readings: batch.map(({ wire }) => wire), sent_at: iso(sentAt) }
  const response = await request(world, 'POST', '/lots/trough_readings', device.token, body)
  const answer = toAnswer(response, ({ timestamp }: { timestamp: string }) => String(Date.parse(timestamp)))
  commit(world, { did: 'readings', now: world.now, sentAt, facts: batch.map(({ fact }) => fact) }, { answer })
  if (step.fate !== 'answer lost') device.readings = device.readings.filter(one => !batch.includes(one))
}

async function runManager(world: World, step: ManagerStep): Promise<void> {
  const { farm, isNextDay } = world
  const { admin, feedlot, treatIds } = farm
  const schedule = `/treat_schedules/${feedlot.schedule.id}`
  if (step.do === 'delete') {
    const { status } = await request(world, 'DELETE', `/operations/${await findOperationId(world)}`, admin.token)
    if (status === 200) commit(world, { did: 'delete' })
  } else if (step.do === 'edit') {
    const wanted = step.treats.map(treat => ({ treat, time: step.late ? '09:30' : '07:00' }))
    const treat_items = wanted.map(({ treat, time }) => ({
      rule_id: feedlot.rule.id,
      treat_id: treatIds[treat],
      scheduled_time: time,
    }))
    const body = { user_ids: [farm.worker.id], treat_items }
    expect((await request(world, 'PUT', schedule, admin.token, body)).status).toBe(200)
    commit(world, { did: 'edit', wanted, makesOperation: !isNextDay })
  } else if (isNextDay) return
  else if (step.do === 'job') {
    await runMorningJob(world.now)
    commit(world, { did: 'create' })
  } else {
    expect((await request(world, 'POST', `${schedule}/operation`, admin.token)).status).toBe(201)
    commit(world, { did: 'restore', now: world.now })
  }
}

/** Waits until four in the morning, when the feeding day is closed. */
async function spendNight(world: World): Promise<void> {
  const HOURS = 21
  if (!world.isNextDay) passTime(world, HOURS * 60)
  world.isNextDay = true
  await runClosingJob(world.now)
  commit(world, { did: 'close' })
}
