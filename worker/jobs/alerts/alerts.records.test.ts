/** The alerts about lots, corrals and schedules, opened and closed by what people save. */
import { describe, expect, it } from 'vitest'
import { createFarmWithTreats, findAlertText, goTo, setMorningClock } from '../../../tests/support/alert-farm.ts'
import { createRecord, lotBody } from '../../../tests/support/api-records.ts'

setMorningClock()

describe('alerts of records', () => {
  it('opens and closes readings_falling', async () => {
    const farm = await createFarmWithTreats()
    await goTo(10, '06:30')
    await farm.read(-10, 0)
    await goTo(11, '06:30')
    await farm.read(-15, 0)
    expect(await findAlertText(farm, 'readings_falling')).toBe(
      'Sobra trato no cocho do Lote A há dois dias: notas −10% e −15%.',
    )
    await goTo(12, '06:30')
    expect(await findAlertText(farm, 'readings_falling')).toBeDefined()
    await farm.read(0)
    expect(await findAlertText(farm, 'readings_falling')).toBeUndefined()
  })

  it('opens and closes trough_empty', async () => {
    const farm = await createFarmWithTreats()
    for (const day of [10, 11, 12]) {
      expect(await findAlertText(farm, 'trough_empty')).toBeUndefined()
      await goTo(day, '06:30')
      await farm.read(5, 0)
    }
    expect(await findAlertText(farm, 'trough_empty')).toBe(
      'O cocho do Lote A está vazio há três dias: notas +5%, +5% e +5%.',
    )
    await goTo(13, '06:30')
    await farm.read(0)
    expect(await findAlertText(farm, 'trough_empty')).toBeUndefined()
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
    expect(await findAlertText(farm, 'treats_not_100')).toBe(
      'Os tratos da regra Regra 1 somam 40% da carga do dia: 2 lotes (Lote A e Lote B) recebem 60% a menos que a carga projetada.',
    )
    await farm.setTreats(...farm.whole)
    expect(await farm.open()).toEqual([])
  })
})
