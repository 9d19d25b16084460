import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { Item, Write } from './treat-schedule-input.ts'

const item = { rule_id: 1, treat_id: 2, scheduled_time: '07:00' }
const schedule = { name: 'Manhã', user_ids: [3], treat_items: [item] }

describe('treat schedule input', () => {
  it('accepts a schedule with or without a name', () => {
    expect(check(Write, schedule)).toEqual({ value: schedule })
    for (const name of [undefined, null, '', ' ']) {
      expect(check(Write, { ...schedule, name: name ?? null })).toEqual({ value: { ...schedule, name: null } })
    }
    const { name: _, ...unnamed } = schedule
    expect(check(Write, unnamed)).toEqual({ value: unnamed })
  })

  it('rejects an item without a rule or treat, with what to select', () => {
    expect(check(Item, {})).toMatchObject({
      fields: {
        rule_id: ['Selecione uma regra'],
        treat_id: ['Selecione um trato'],
        scheduled_time: ['Informe o horário'],
      },
    })
    expect(check(Item, { rule_id: '1', treat_id: 0, scheduled_time: '' })).toMatchObject({
      fields: {
        rule_id: ['Selecione uma regra'],
        treat_id: ['Selecione um trato'],
        scheduled_time: ['Informe o horário'],
      },
    })
  })

  it.each([
    [{ user_ids: [] }, { user_ids: ['Selecione ao menos um operador.'] }],
    [{ user_ids: null }, { user_ids: ['Selecione ao menos um operador.'] }],
    [{ user_ids: [3, 3] }, { user_ids: ['Há operadores repetidos. Escolha cada operador apenas uma vez.'] }],
    [{ treat_items: [] }, { treat_items: ['Adicione ao menos um trato.'] }],
    [{ treat_items: undefined }, { treat_items: ['Adicione ao menos um trato.'] }],
    [{ treat_items: Array(101).fill(item) }, { treat_items: ['A programação pode ter até 100 tratos.'] }],
    [{ treat_items: [item, {}] }, { 'treat_items.1.scheduled_time': ['Informe o horário'] }],
    [{ treat_items: [7] }, { 'treat_items.0': ['Formato inválido.'] }],
  ])('rejects %j', (over, fields) => {
    expect(check(Write, { ...schedule, ...over })).toMatchObject({ fields })
  })

  it.each(['24:00', '7:00', '07:60', '07:00:00', '٠٧:٠٠', 700])('rejects the time %j', scheduled_time => {
    const message = 'Horário deve estar em um formato válido'
    expect(check(Item, { ...item, scheduled_time })).toMatchObject({ fields: { scheduled_time: [message] } })
  })
})
