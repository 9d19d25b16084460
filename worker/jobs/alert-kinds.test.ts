/** Every kind of alert, opened and closed by what people do on the farm and by the clock: real routes and the whole cron. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertKind } from '../../domain/alert/kind.ts'
import type { AlertJson } from '../../domain/output/alert.ts'
import { db } from '../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord, lotBody } from '../../tests/support/api-records.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { runJobs } from '../cron.ts'
import { sessions } from '../db/schema.ts'

const FAR = Date.parse('2030-01-01T00:00:00Z')

/** A farm-local time of a day of March 2026. */
const instant = (day: number, time: string) => Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00-03:00`)

async function goTo(day: number, time: string) {
  vi.setSystemTime(instant(day, time))
  await runJobs(env, Date.now())
}

/** Two lots in a corral for 300 heads, with treats of 40 % at 07:00 and of 60 % at 14:30. */
async function createFarmWithTreats() {
  const farm = await createFarm()
  await db.update(sessions).set({ expiresAt: FAR })
  const feedlot = await createApiFeedlot(farm.admin, [farm.worker])
  const { rule, schedule, treat } = feedlot
  const second = await createRecord(farm.admin, '/treats', { name: 'Trato 2', percent: 60 })
  const body = (treats: [{ id: number }, string][]) => ({
    user_ids: [farm.worker.id],
    treat_items: treats.map(([{ id }, scheduled_time]) => ({ rule_id: rule.id, treat_id: id, scheduled_time })),
  })
  const setTreats = (...treats: [{ id: number }, string][]) =>
    farm.admin.put(`/treat_schedules/${schedule.id}`, body(treats))
  const whole: [{ id: number }, string][] = [
    [treat, '07:00'],
    [second, '14:30'],
  ]
  await setTreats(...whole)
  const open = async (): Promise<AlertJson[]> => (await farm.admin.get('/alerts?items=100')).body.data
  const read = (...notes: number[]) =>
    farm.worker.post('/lots/trough_readings', {
      readings: [feedlot.big, feedlot.small].map(({ id }, i) => ({
        lot_id: id,
        timestamp: new Date().toISOString(),
        note: notes[i] ?? notes[0],
      })),
    })
  return { ...farm, ...feedlot, setTreats, whole, scheduleBody: body(whole), open, read }
}

type Farm = Awaited<ReturnType<typeof createFarmWithTreats>>

const textOf = async ({ open }: Farm, kind: AlertKind) =>
  (await open()).find(alert => alert.kind === kind)?.text.replaceAll('\u00a0', ' ')

type Line = { id: number; expected_quantity: number }

/** Today's operation with every line at a share of its target. */
async function feed(
  { worker }: Farm,
  { load = 1, unload = [1, 1] }: { load?: number; unload?: (number | null)[] } = {},
) {
  const [operation] = (await worker.get('/operations/today')).body.data
  const at = new Date().toISOString()
  const event = (type: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    operation_id: operation.id,
    type,
    at,
    device: 'vagão 1',
    ...more,
  })
  const events = operation.sub_operations.flatMap(
    (sub: { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }) => [
      ...sub.load_operation_ingredients.map(({ id, expected_quantity }) =>
        event('load', { line_id: id, kg: expected_quantity * load }),
      ),
      ...sub.unload_operation_corrals.flatMap(({ id, expected_quantity }, i) => {
        const share = unload[i] ?? null
        return share === null ? [] : [event('unload', { line_id: id, kg: expected_quantity * share })]
      }),
    ],
  )
  const { body } = await worker.post('/operations/events', { events: [event('start'), ...events, event('finish')] })
  expect(body.data.rejected).toEqual([])
  return operation
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: instant(10, '03:30') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('alerts through the routes and the cron', () => {
  it('opens and closes reading_missing', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:59')
    expect(await farm.open()).toEqual([])
    await goTo(10, '07:00')
    expect(await textOf(farm, 'reading_missing')).toBe('Nenhum dos 2 lotes teve o cocho lido hoje.')
    await farm.read(0)
    expect(await farm.open()).toEqual([])
  })

  it('opens, updates and closes feeding_late', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:30')
    await farm.read(0)
    await goTo(10, '07:14')
    expect(await farm.open()).toEqual([])
    await goTo(10, '07:15')
    expect(await textOf(farm, 'feeding_late')).toBe('Trato 1 das 07:00 ainda não começou: 15 min de atraso.')
    const [first] = await farm.open()
    await goTo(10, '08:05')
    expect(await farm.open()).toEqual([
      { ...first, severity: 'critical', text: expect.stringContaining('mais de 1\u00a0h\u00a000\u00a0min') },
    ])
    await feed(farm)
    expect(await farm.open()).toEqual([])
    const closed = (await farm.admin.get('/alerts?status=closed&kind=feeding_late')).body.data
    expect(closed).toMatchObject([{ id: first?.id, closed_at: new Date().toISOString() }])
  })

  it('follows the minutes that the farm set', async () => {
    const farm = await createFarmWithTreats()
    await env.DB.prepare('update farms set late_minutes = 40, reading_due = ? where id = ?')
      .bind('10:00', farm.id)
      .run()
    await goTo(10, '07:39')
    expect(await farm.open()).toEqual([])
    await goTo(10, '07:40')
    expect((await farm.open()).map(({ kind }) => kind)).toEqual(['feeding_late'])
    await env.DB.prepare('update farms set alerts_off = ? where id = ?').bind('["feeding_late"]', farm.id).run()
    await goTo(10, '07:45')
    expect(await farm.open()).toEqual([])
  })

  it('opens operation_incomplete, keeps it a day, and closes it', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:30')
    await farm.read(0)
    await feed(farm, { unload: [1, null] })
    const incomplete = async () =>
      (await farm.open())
        .map(({ kind, severity, text }) => [kind, severity, text.slice(0, 27)])
        .toSorted((a, b) => String(a).localeCompare(String(b)))
    expect(await textOf(farm, 'operation_incomplete')).toBe(
      'Trato 2 das 14:30 ficou incompleto: 1 de 2 lotes sem este trato, faltam 7.200 kg.',
    )
    expect(await incomplete()).toEqual([
      ['operation_incomplete', 'critical', 'Trato 1 das 07:00 ficou inc'],
      ['operation_incomplete', 'critical', 'Trato 2 das 14:30 ficou inc'],
    ])
    await goTo(11, '00:05')
    expect(await incomplete()).toEqual([
      ['operation_incomplete', 'warning', 'Trato 1 das 07:00 de ontem '],
      ['operation_incomplete', 'warning', 'Trato 2 das 14:30 de ontem '],
    ])
    await goTo(11, '06:30')
    await farm.read(0)
    await feed(farm)
    await goTo(12, '00:05')
    expect(await farm.open()).toEqual([])
  })

  it('opens load_error and unload_error, and closes them when the weights are corrected', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:30')
    await farm.read(0)
    const { id, sub_operations } = await feed(farm, { load: 1.03, unload: [1.06, 1.06] })
    expect(await textOf(farm, 'load_error')).toBe(
      `O erro de carregamento da operação #OP-${id} é de 3,00% (810 kg), acima de 2%.`,
    )
    expect(await textOf(farm, 'unload_error')).toContain('é de 6,00% (1.620 kg), acima de 5%.')
    const events = sub_operations
      .flatMap((sub: { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }) => [
        ...sub.load_operation_ingredients,
        ...sub.unload_operation_corrals,
      ])
      .map((line: Line) => ({
        id: crypto.randomUUID(),
        operation_id: id,
        type: 'correct',
        at: new Date(Date.now() + 1000).toISOString(),
        line_id: line.id,
        kg: line.expected_quantity,
        reason: 'balança',
      }))
    await farm.admin.post('/operations/events', { events })
    expect(await farm.open()).toEqual([])
  })

  it('opens and closes intake_off', async () => {
    const farm = await createFarmWithTreats()
    for (let day = 10; day <= 14; day += 1) {
      await goTo(day, '06:30')
      await farm.read(0)
      await feed(farm)
    }
    await goTo(15, '06:30')
    await farm.read(0)
    await feed(farm, { unload: [1.2, 1] })
    await goTo(16, '06:30')
    expect(await textOf(farm, 'intake_off')).toBe(
      'Lote A recebeu ontem 120,00 kg por cabeça, 20% acima da média dos 5 dias anteriores (100,00 kg).',
    )
    await farm.read(0)
    await feed(farm)
    await goTo(17, '06:30')
    expect(await farm.open()).toEqual([])
  })

  it('opens and closes readings_falling', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:30')
    await farm.read(-10, 0)
    await goTo(11, '06:30')
    await farm.read(-15, 0)
    expect(await textOf(farm, 'readings_falling')).toBe(
      'Sobra trato no cocho do Lote A há dois dias: notas −10% e −15%.',
    )
    await goTo(12, '06:30')
    expect(await textOf(farm, 'readings_falling')).toBeDefined()
    await farm.read(0)
    expect(await textOf(farm, 'readings_falling')).toBeUndefined()
  })

  it('opens and closes trough_empty', async () => {
    const farm = await createFarmWithTreats()
    for (const day of [10, 11, 12]) {
      expect(await textOf(farm, 'trough_empty')).toBeUndefined()
      await goTo(day, '06:30')
      await farm.read(5, 0)
    }
    expect(await textOf(farm, 'trough_empty')).toBe('O cocho do Lote A está vazio há três dias: notas +5%, +5% e +5%.')
    await goTo(13, '06:30')
    await farm.read(0)
    expect(await textOf(farm, 'trough_empty')).toBeUndefined()
  })

  it('opens and closes corral_over_capacity', async () => {
    const { admin, corral, ...farm } = await createFarmWithTreats()
    await admin.put(`/corrals/${corral.id}`, { name: corral.name, capacity: 269 })
    expect(await farm.open()).toMatchObject([
      {
        kind: 'corral_over_capacity',
        text: 'A baia Baia 1 tem 270 animais e capacidade para 269.',
        subject: { type: 'corral', id: corral.id, name: 'Baia 1' },
        action: { href: '/admin/corrals' },
      },
    ])
    await admin.put(`/corrals/${corral.id}`, { name: corral.name, capacity: 270 })
    expect(await farm.open()).toEqual([])
  })

  it('opens and closes lot_without_rule', async () => {
    const { admin, corral, rule, recipe, big, small, ...farm } = await createFarmWithTreats()
    const lot = await createRecord(admin, '/lots', lotBody(corral.id, { name: 'Lote C', quantity: 10 }))
    expect(await farm.open()).toMatchObject([
      { kind: 'lot_without_rule', text: 'Lote C não está em nenhuma regra e não entra nos tratos.' },
    ])
    expect((await admin.get(`/alerts?lot_id=${lot.id}`)).body.data).toHaveLength(1)
    expect((await admin.get(`/alerts?lot_id=${big.id}`)).body.data).toEqual([])
    const lot_ids = [big.id, small.id, lot.id]
    await admin.put(`/rules/${rule.id}`, { name: 'Regra 1', recipe_id: recipe.id, lot_ids })
    expect(await farm.open()).toEqual([])
  })

  it('opens and closes lot_without_schedule', async () => {
    const { admin, schedule, scheduleBody, ...farm } = await createFarmWithTreats()
    await admin.delete(`/treat_schedules/${schedule.id}`)
    const kinds = (await farm.open()).map(({ kind }) => kind)
    expect(kinds).toContain('lot_without_schedule')
    await createRecord(admin, '/treat_schedules', scheduleBody)
    expect((await farm.open()).map(({ kind }) => kind)).not.toContain('lot_without_schedule')
  })

  it('opens and closes treats_not_100', async () => {
    const farm = await createFarmWithTreats()
    await farm.setTreats([farm.treat, '07:00'])
    expect(await textOf(farm, 'treats_not_100')).toBe(
      'Os tratos da regra Regra 1 somam 40% da carga do dia: 2 lotes (Lote A e Lote B) recebem 60% a menos que a carga projetada.',
    )
    await farm.setTreats(...farm.whole)
    expect(await farm.open()).toEqual([])
  })

  it('opens and closes device_silent', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:30')
    const [operation] = (await farm.worker.get('/operations/today')).body.data
    const event = (type: string) => ({
      id: crypto.randomUUID(),
      operation_id: operation.id,
      type,
      at: new Date().toISOString(),
      device: 'vagão 1',
    })
    await farm.worker.post('/operations/events', { events: [event('start')] })
    await goTo(11, '06:29')
    expect(await textOf(farm, 'device_silent')).toBeUndefined()
    await goTo(11, '06:30')
    expect(await textOf(farm, 'device_silent')).toBe(
      `O aparelho da operação #OP-${operation.id}, que ficou sem fim, não envia nada há mais de 24 horas: pode haver pesos guardados nele.`,
    )
    await feed(farm)
    expect(await textOf(farm, 'device_silent')).toBeUndefined()
  })
})
