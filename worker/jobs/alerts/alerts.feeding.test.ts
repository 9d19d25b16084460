/** The alerts about readings, feedings and devices, opened and closed by what people do on the farm and by the clock. */
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  createFarmWithTreats,
  feed,
  findAlertText,
  goTo,
  type Line,
  setMorningClock,
} from '../../../tests/support/alert-farm.ts'

setMorningClock()

describe('alerts of the feeding', () => {
  it('opens and closes reading_missing', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:59')
    expect(await farm.open()).toEqual([])
    await goTo(10, '07:00')
    expect(await findAlertText(farm, 'reading_missing')).toBe('Nenhum dos 2 lotes teve o cocho lido hoje.')
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
    expect(await findAlertText(farm, 'feeding_late')).toBe('Trato 1 das 07:00 ainda não começou: 15 min de atraso.')
    const [first] = await farm.open()
    await goTo(10, '08:05')
    expect(await farm.open()).toEqual([
      { ...first, severity: 'critical', text: expect.stringContaining('mais de 1\u00a0h de atraso') },
    ])
    await feed(farm)
    expect(await farm.open()).toEqual([])
    const closed = (await farm.admin.get('/alerts?status=closed&kind=feeding_late')).body.data
    expect(closed).toMatchObject([{ id: first?.id, closed_at: new Date().toISOString() }])
  })

  it('states whether a late treat came, or its day ended without it', async () => {
    const farm = await createFarmWithTreats()
    const endOfLate = async () => {
      const { body } = await farm.admin.get('/alerts?status=closed&kind=feeding_late')
      return body.data.map(({ ended_by }: { ended_by: string }) => ended_by)
    }
    await goTo(10, '06:30')
    await farm.read(0)
    await goTo(10, '07:30')
    expect(await farm.admin.get('/alerts?kind=feeding_late')).toMatchObject({ body: { data: [{ ended_by: null }] } })
    await feed(farm)
    expect(await endOfLate()).toEqual(['mended'])
    await goTo(11, '23:00')
    await goTo(12, '02:55')
    expect(await endOfLate()).toEqual(['mended'])
    await goTo(12, '03:05')
    expect(await endOfLate()).toEqual(['day_over', 'day_over', 'mended'])
    const missing = (await farm.admin.get('/alerts?status=closed&kind=reading_missing')).body.data
    expect(missing[0]).toMatchObject({ ended_by: 'day_over' })
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
    expect(await findAlertText(farm, 'operation_incomplete')).toBe(
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
    expect(await findAlertText(farm, 'load_error')).toBe(
      `O erro de carregamento da operação #OP-${id} é de 3,00% (810 kg), acima de 2%.`,
    )
    expect(await findAlertText(farm, 'unload_error')).toContain('é de 6,00% (1.620 kg), acima de 5%.')
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
    expect(await findAlertText(farm, 'intake_off')).toBe(
      'Lote A recebeu ontem 120,00 kg por cabeça, 20% acima da média dos 5 dias anteriores (100,00 kg).',
    )
    await farm.read(0)
    await feed(farm)
    await goTo(17, '06:30')
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
    expect(await findAlertText(farm, 'device_silent')).toBeUndefined()
    await goTo(11, '06:30')
    expect(await findAlertText(farm, 'device_silent')).toBe(
      `O aparelho da operação #OP-${operation.id}, que ficou sem fim, não envia nada há mais de 24 horas: pode haver pesos guardados nele.`,
    )
    await feed(farm)
    expect(await findAlertText(farm, 'device_silent')).toBeUndefined()
  })
})
