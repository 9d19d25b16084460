// All bodies: wrong types, unknown keys, forbidden characters and hostile sizes.
import type { Type } from 'arktype'
import { describe, expect, it } from 'vitest'
import * as Account from '../account/account-input.ts'
import * as FarmUser from '../account/farm-user-input.ts'
import * as Recipe from '../feed/recipe/recipe-input.ts'
import * as Rule from '../feed/rule/rule-input.ts'
import * as Corral from '../lot/corral-input.ts'
import * as Lot from '../lot/lot-input.ts'
import * as Operation from '../operation/events/operation-input.ts'
import * as TreatSchedule from '../treat-schedule/treat-schedule-input.ts'
import * as TroughReading from '../trough-reading/trough-reading-input.ts'
import { check } from './type.ts'

const schemas: Record<string, Type<unknown>> = {
  SignIn: Account.SignIn,
  SignUp: Account.SignUp,
  Corral: Corral.Write,
  FarmUser: FarmUser.Write,
  Lot: Lot.Write,
  Operation: Operation.Batch,
  Recipe: Recipe.Write,
  Rule: Rule.Write,
  TreatSchedule: TreatSchedule.Write,
  Readings: TroughReading.Batch,
  Positions: TroughReading.Positions,
}
const each = describe.each(Object.entries(schemas))

each('%s', (_, schema) => {
  it.each([null, undefined, 7, 'x', true, [], [{}], [[[]]]])('rejects %j', value => {
    const message = 'Envie um objeto JSON com os campos do cadastro.'
    expect(check(schema, value)).toEqual({ fields: {}, errors: [message] })
  })

  it('rejects unknown keys by name', () => {
    const body = JSON.parse('{"__proto__": 1, "constructor": 2, "farm_id": 3}')
    expect(check(schema, body)).toMatchObject({
      errors: expect.arrayContaining([
        'Campo desconhecido: __proto__',
        'Campo desconhecido: constructor',
        'Campo desconhecido: farm_id',
      ]),
    })
  })

  it('checks ten thousand items, ten thousand levels deep, with a short answer', () => {
    const keys = [
      'name',
      'email',
      'ingredients',
      'lot_ids',
      'user_ids',
      'treat_items',
      'readings',
      'events',
      'positions',
    ]
    const long = Array.from({ length: 10_000 }, () => ({ percent: 'x' }))
    const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    const deepObject = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)
    const bodies = [long, deep, deepObject].map(value => Object.fromEntries(keys.map(key => [key, value])))
    for (const body of [...bodies, deep, deepObject, { name: 'x'.repeat(1_000_000) }]) {
      const checked = check(schema, body)
      if (!('errors' in checked)) throw new Error('taken')
      expect(Object.keys(checked.fields).length).toBeLessThanOrEqual(50)
      expect(JSON.stringify(checked).length).toBeLessThan(20_000)
    }
  })
})

it('accepts an envelope with an event ten thousand levels deep', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)
  expect(check(Operation.Batch, { events: [deep] })).toHaveProperty('value')
  expect(Operation.checkEvent(deep)).toMatchObject({ errors: expect.arrayContaining(['Tipo do evento é obrigatório']) })
  expect(Operation.checkEvent({ type: 'finish', device: deep, x: deep })).toHaveProperty('errors')
  expect(TroughReading.checkReading(deep)).toHaveProperty('errors')
})

describe('text field', () => {
  it.each([
    [' B01 ', 'B01'],
    ['São João', 'São João'],
    ['Olho d’Água – 50% (nº 3) “A” ½ © ® ™', 'Olho d’Água – 50% (nº 3) “A” ½ © ® ™'],
    ['Ração 🚫'.slice(0, 6), 'Ração'],
    ['x'.repeat(120), 'x'.repeat(120)],
  ])('accepts %j', (name, value) => expect(check(Corral.Write, { name })).toEqual({ value: { name: value } }))

  it.each(['a\u0000b', 'a\nb', 'a\tb', '\ud800', 'a\u202eb', 'a\u200bb', '🐂', '🇧🇷', '3️⃣', '❤️', '☀', 'a\u2028b'])(
    'rejects %j',
    name => {
      const message = 'Use apenas letras, números e sinais comuns, sem emojis.'
      expect(check(Corral.Write, { name })).toEqual({ fields: { name: [message] }, errors: [message] })
    },
  )

  it('rejects a text that is too long', () => {
    expect(check(Corral.Write, { name: 'x'.repeat(121) })).toMatchObject({
      errors: ['Nome deve ter no máximo 120 caracteres.'],
    })
  })
})

it('does not change the checked value', () => {
  const typed = Object.freeze({ name: ' B01 ', capacity: 4 })
  expect(check(Corral.Write, typed)).toEqual({ value: { name: 'B01', capacity: 4 } })
  expect(typed.name).toBe(' B01 ')
})

it('lists a repeated message once', () => {
  const parts = [
    { ingredient_id: 1, percent: 0 },
    { ingredient_id: 2, percent: 0 },
    { ingredient_id: 3, percent: 100 },
  ]
  const checked = check(Recipe.Write, { name: 'R', timer: 1, dry_matter_percent: 50, ingredients: parts })
  expect(checked).toMatchObject({ errors: ['Deve ser maior que 0'] })
})
