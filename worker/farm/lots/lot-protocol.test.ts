/** Protocols, and the lots that go through them: rules from tomorrow on, the suggestion of a step, and the alert of its last day. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import * as FeedingPlan from '../../../domain/operation/plan/feeding-plan.ts'
import { createFarmWithTreats, goTo, setMorningClock } from '../../../tests/support/alert-farm.ts'
import { createRecord, recipeBody } from '../../../tests/support/api-records.ts'

setMorningClock()

const [TODAY, TOMORROW] = ['2026-03-10', '2026-03-11']

async function createFarm() {
  const farm = await createFarmWithTreats({ feedingBasis: 'dry_matter' })
  const { admin } = farm
  const growing = await createRecord(admin, '/rules', {
    name: 'Crescimento',
    recipe_id: farm.recipe.id,
    lot_ids: [farm.small.id],
  })
  const step = (rule: { id: number }, days: number, daily_rise: number) => ({
    rule_id: rule.id,
    days,
    daily_rise,
    ceiling: 3,
  })
  const body = { name: 'Adaptação', steps: [step(farm.rule, 2, 0.3), step(growing, 2, 0.2)] }
  const protocol = await createRecord(admin, '/protocols', body)
  const path = `/lots/${farm.big.id}`
  const show = async () => (await admin.get(path)).body.data
  const begin = (over: object = {}) =>
    admin.put(`${path}/protocol`, { protocol_id: protocol.id, day: TODAY, call: 8, ...over })
  const advance = (input: object = {}) => admin.post(`${path}/protocol/advance`, input)
  return { ...farm, growing, protocol, body, path, show, begin, advance }
}

beforeAll(() => goTo(10, '06:00'))

describe('protocols', () => {
  it('are stored with their steps, and refuse a rule that the farm does not have', async () => {
    const { admin, protocol, body, rule } = await createFarm()
    expect((await admin.get(`/protocols/${protocol.id}`)).body.data).toMatchObject(body)
    const other = await createFarm()
    const steps = [{ rule_id: other.rule.id, days: 3, daily_rise: 0, ceiling: null }]
    const refused = await admin.post('/protocols', { name: 'Outro', steps })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({
      'steps.0.rule_id': ['Regra não encontrada. Atualize a lista e escolha outra.'],
    })
    const removed = await admin.delete(`/rules/${rule.id}`)
    expect(removed.status).toBe(409)
  })

  it('keep a rule of a step from being deleted, and stay while a lot is in them', async () => {
    const { admin, growing, protocol, begin } = await createFarm()
    const rule = await admin.delete(`/rules/${growing.id}`)
    expect(rule.body.errors).toEqual([
      'Esta regra está em uso no protocolo Adaptação. Retire-a do protocolo antes de excluir.',
    ])
    await begin()
    const refused = await admin.delete(`/protocols/${protocol.id}`)
    expect(refused.body.errors).toEqual([
      'O lote Lote A está neste protocolo. Encerre o protocolo do lote antes de excluir.',
    ])
  })
})

describe('lot in a protocol', () => {
  it('starts with its call, and is suggested the rise of the step', async () => {
    const { admin, path, begin, show } = await createFarm()
    const started = await begin()
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    expect(await show()).toMatchObject({ call: 8, protocol: { name: 'Adaptação', step: 1, step_started_on: TODAY } })
    expect((await admin.get(`${path}/suggestion?note=0`)).body.data).toMatchObject({ call: 8.3, rule: 'protocol' })
    expect((await admin.get(`${path}/suggestion?note=-5`)).body.data).toMatchObject({ rule: 'cut' })
  })

  it('eats by the rule of the next step from tomorrow on, in the plan, on the phone and in its row', async () => {
    const farm = await createFarm()
    const { treat_items: items, ...schedule } = farm.scheduleBody
    const ofGrowing = items.map(item => ({ ...item, rule_id: farm.growing.id }))
    await farm.admin.put(`/treat_schedules/${farm.schedule.id}`, { ...schedule, treat_items: [...items, ...ofGrowing] })
    await farm.begin()
    const ruleOn = async (day: string) => {
      const plan = (await farm.worker.get('/feeding_plan')).body.data
      const operation = FeedingPlan.deriveOperation(plan, plan.schedules[0], day)
      const served: Operation | undefined = (await farm.admin.get('/operations/today')).body.data.find(
        ({ date }: Operation) => date === day,
      )
      const lotsOf = ({ sub_operations }: Operation) =>
        sub_operations.flatMap(sub =>
          sub.unload_operation_corrals.map(({ lot_name }) => `${sub.rule_name}: ${lot_name}`),
        )
      if (served?.status === 'pending') expect(lotsOf(served)).toEqual(lotsOf(operation))
      return [...new Set(lotsOf(operation))].filter(text => text.endsWith('Lote A'))
    }
    const accepted = await farm.advance({ step: 1 })
    expect(accepted.body).toMatchObject({
      message: 'Próxima etapa a partir de amanhã.',
      data: { rule: { id: farm.rule.id }, next_rule: { name: 'Crescimento', from: TOMORROW }, protocol: { step: 2 } },
    })
    expect({ today: await ruleOn(TODAY), tomorrow: await ruleOn(TOMORROW) }).toEqual({
      today: ['Regra 1: Lote A'],
      tomorrow: ['Crescimento: Lote A'],
    })
    await goTo(11, '03:05')
    expect(await farm.show()).toMatchObject({ rule: { name: 'Crescimento' }, diet_changed_on: TOMORROW })
    expect(await farm.show()).not.toHaveProperty('next_rule')
    await goTo(10, '06:00')
  })

  it('eats the last treat of yesterday by the rule of yesterday, and those of today by the next one', async () => {
    const { admin, worker, rule, growing, treat, setTreats, begin, advance, path, show } = await createFarm()
    await setTreats([treat, '23:30'])
    const ofGrowing = { rule_id: growing.id, treat_id: treat.id, scheduled_time: '07:00' }
    await createRecord(admin, '/treat_schedules', { user_ids: [worker.id], treat_items: [ofGrowing] })
    await begin()
    await advance({ step: 1 })
    await goTo(11, '00:05')
    const [listed] = (await admin.get('/lots')).body.data.filter(({ name }: { name: string }) => name === 'Lote A')
    expect(listed).toMatchObject({ rule: { name: 'Crescimento' }, diet_changed_on: TOMORROW })
    expect(listed).not.toHaveProperty('next_rule')
    const rules: { name: string; lots: { name: string }[] }[] = (await admin.get('/rules')).body.data
    expect(Object.fromEntries(rules.map(({ name, lots }) => [name, lots.map(lot => lot.name)]))).toEqual({
      Crescimento: ['Lote A', 'Lote B'],
      'Regra 1': [],
    })
    // the form of the rule that it left does not take it out of the next one
    const { name, recipe } = (await admin.get(`/rules/${rule.id}`)).body.data
    expect((await admin.put(`/rules/${rule.id}`, { name, recipe_id: recipe.id, lot_ids: [] })).status).toBe(200)
    expect(await show()).toMatchObject({ rule: { name: 'Crescimento' } })
    const operations: Operation[] = (await worker.get('/operations/today')).body.data
    const fed = operations.flatMap(({ date, sub_operations }) =>
      sub_operations.flatMap(sub =>
        sub.unload_operation_corrals.map(({ lot_name }) => `${date}, ${sub.rule_name}: ${lot_name}`),
      ),
    )
    expect(fed.filter(text => text.endsWith('Lote A'))).toEqual([
      '2026-03-11, Crescimento: Lote A',
      '2026-03-10, Regra 1: Lote A',
    ])
    const begun = {
      id: crypto.randomUUID(),
      operation_id: operations[0]?.id,
      type: 'start',
      at: new Date(),
      device: 'vagão 1',
    }
    const sent = await worker.post('/operations/events', { events: [begun], sent_at: new Date() })
    expect(sent.body.data).toMatchObject({ accepted: 1, operations: [{ date: TOMORROW, status: 'in_progress' }] })
    // the step has begun, so a lot that leaves its protocol stays in it
    expect((await admin.delete(`${path}/protocol`)).status).toBe(200)
    expect(await show()).toMatchObject({ rule: { name: 'Crescimento' }, diet_changed_on: TOMORROW })
    await goTo(10, '06:00')
  })

  it('keeps the step that it accepted when the recipe of its rule changes', async () => {
    const { admin, corn, silage, rule, big, begin, advance, show } = await createFarm()
    await begin()
    await advance({ step: 1 })
    const recipe = await createRecord(admin, '/recipes', recipeBody(corn, silage, { name: 'Outra' }))
    const changed = { name: 'Regra 1', recipe_id: recipe.id, lot_ids: [big.id] }
    expect((await admin.put(`/rules/${rule.id}`, changed)).status).toBe(200)
    expect(await show()).toMatchObject({ next_rule: { name: 'Crescimento', from: TOMORROW }, diet_changed_on: TODAY })
  })

  it('keeps the rule that it accepted from being deleted', async () => {
    const { admin, growing, rule, protocol, body, begin, advance } = await createFarm()
    await begin()
    await advance({ step: 1 })
    const steps = body.steps.map(step => ({ ...step, rule_id: rule.id }))
    expect((await admin.put(`/protocols/${protocol.id}`, { ...body, steps })).status).toBe(200)
    const refused = await admin.delete(`/rules/${growing.id}`)
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({
      status: 409,
      errors: ['O lote Lote A passa amanhã para esta regra. Encerre o protocolo do lote antes de excluir.'],
    })
  })

  it('keeps its rule when it is finished on the day before the next one', async () => {
    const { admin, path, begin, advance, show, rule } = await createFarm()
    await begin()
    await advance({ step: 1 })
    const finished = await admin.put(`${path}/finish`, { finish_date: TODAY })
    expect(finished.body.data).not.toHaveProperty('next_rule')
    await goTo(11, '03:05')
    const { rule: last, diet_changed_on } = await show()
    expect({ rule: last.id, diet_changed_on }).toEqual({ rule: rule.id, diet_changed_on: TODAY })
    await goTo(10, '06:00')
  })

  it('alerts on the last day of a step until a person decides', async () => {
    const { admin, begin, advance } = await createFarm()
    await begin({ day: '2026-03-09' })
    const open = async () => {
      await goTo(10, '06:05')
      const { data } = (await admin.get('/alerts')).body
      return data.filter(({ kind }: { kind: string }) => kind === 'step_due').map(({ text }: { text: string }) => text)
    }
    expect(await open()).toEqual([
      'A etapa 1 do protocolo de Lote A termina hoje. Aceite a próxima, Crescimento, ou dê mais um dia.',
    ])
    await advance({ wait: true })
    expect(await open()).toEqual([])
  })

  it('ends after the last step, or when it leaves', async () => {
    const { admin, path, begin, advance, show } = await createFarm()
    await begin()
    await advance()
    expect((await admin.delete(`${path}/protocol`)).status).toBe(200)
    expect(await show()).not.toHaveProperty('protocol')
    expect(await show()).not.toHaveProperty('next_rule')
    const again = await advance()
    expect(again.body.errors).toEqual(['O lote não está em um protocolo.'])
  })

  it('changes the diets and no load of a farm that works as-fed, and is refused to an operator', async () => {
    const { admin, worker, big, rule } = await createFarmWithTreats()
    const steps = [{ rule_id: rule.id, days: 3, daily_rise: 0, ceiling: null }]
    const protocol = await createRecord(admin, '/protocols', { name: 'Adaptação', steps })
    const body = { protocol_id: protocol.id, day: TODAY, call: 8 }
    expect((await worker.put(`/lots/${big.id}/protocol`, body)).status).toBe(403)
    const { projected_load } = (await admin.get(`/lots/${big.id}`)).body.data
    const started = await admin.put(`/lots/${big.id}/protocol`, body)
    expect(started.body.data).toMatchObject({ projected_load, call: 8, protocol: { name: 'Adaptação' } })
  })
})
