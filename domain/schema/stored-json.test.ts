import { type } from 'arktype'
import { describe, expect, it } from 'vitest'
import { lazy } from './output-field.ts'
import { idList, parseStored } from './stored-json.ts'

const Person = lazy(() => type({ name: 'string', 'age?': 'number' }))

describe('parseStored', () => {
  it('returns what was written', () => {
    expect(parseStored(Person, '{"name":"Helena","age":40}')).toEqual({ name: 'Helena', age: 40 })
    expect(parseStored(idList, '[1,2]')).toEqual([1, 2])
  })

  it('keeps keys of a later version', () => {
    expect(parseStored(Person, '{"name":"Helena","role":"admin"}')).toMatchObject({ role: 'admin' })
  })

  it.each(['{"name":7}', '{}', '[]', 'null'])('rejects %s', text => {
    expect(() => parseStored(Person, text)).toThrow('Stored JSON does not match its schema')
  })

  it('names keys and no values', () => {
    expect(() => parseStored(Person, '{"name":"Helena","age":"quarenta"}')).toThrow('age (domain)')
    expect(() => parseStored(Person, '{"name":"Helena","age":"quarenta"}')).not.toThrow('quarenta')
  })
})
