import { expect, it } from 'vitest'
import type { NoKeys } from './no-keys.ts'

type Write = { name: string; capacity?: number }

const complete = ({ name, capacity = 0, ...rest }: Write) => ({ name, capacity, ...(rest satisfies NoKeys) })

const incomplete = ({ name, ...rest }: Write) => ({
  name,
  // @ts-expect-error capacity is in no column
  ...(rest satisfies NoKeys),
})

it('adds nothing to the columns', () => {
  expect(complete({ name: 'B01', capacity: 120 })).toEqual({ name: 'B01', capacity: 120 })
  expect(incomplete({ name: 'B01' })).toEqual({ name: 'B01' })
})
