import { describe, expect, it } from 'vitest'
import { protocolModels } from '../../../domain/lot/protocol/protocol.ts'
import { newStepRow, type StepRow, withModel } from './useProtocolForm.ts'

const [model] = protocolModels

const createRows = (ruleIds: string[]): StepRow[] =>
  ruleIds.map((rule_id, key) => ({ ...newStepRow([]), key, rule_id, days: 30, daily_rise: 0.5 }))

describe('withModel', () => {
  it('fills the days and keeps what else was typed', () => {
    const rows = withModel(createRows(['3', '2', '1']), model)
    expect(rows.map(({ days }) => days)).toEqual([5, 5, 4])
    expect(rows.map(({ rule_id }) => rule_id)).toEqual(['3', '2', '1'])
    expect(rows.every(({ daily_rise }) => daily_rise === 0.5)).toBe(true)
  })

  it('adds the steps that are missing, each with a key of its own', () => {
    const rows = withModel(createRows(['3']), model)
    expect(rows.map(({ key, rule_id, days }) => [key, rule_id, days])).toEqual([
      [0, '3', 5],
      [1, '', 5],
      [2, '', 4],
    ])
  })

  it('keeps a step that the model does not have', () => {
    const rows = withModel(createRows(['3', '2', '1', '4']), model)
    expect(rows.map(({ rule_id, days }) => [rule_id, days])).toEqual([
      ['3', 5],
      ['2', 5],
      ['1', 4],
      ['4', 30],
    ])
  })
})
