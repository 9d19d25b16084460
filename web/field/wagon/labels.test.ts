import { expect, it } from 'vitest'
import { createOperation } from '../../stories/fixtures/field.fixture.ts'
import { operationTitle } from './labels.ts'

const first = { treat_name: 'Trato 1', scheduled_time: '07:00' }
const last = { treat_name: 'Trato 4', scheduled_time: '16:30' }

it.each([
  ['a treat', [first], 'Trato 1, 07:00'],
  ['a treat of several rules', [last, last], 'Trato 4, 16:30'],
  ['several treats', [first, last, last], '2 tratos, 07:00 a 16:30'],
  ['no treat', [], 'Operação sem tratos'],
])('names an operation of %s', (_, treats, title) => {
  const subs = createOperation(1).sub_operations.slice(0, treats.length)
  expect(operationTitle({ sub_operations: subs.map((sub, at) => ({ ...sub, ...treats[at] })) })).toBe(title)
})
