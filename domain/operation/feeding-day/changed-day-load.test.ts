import { describe, expect, it } from 'vitest'
import { farm, ZONE } from '../plan/farm.fixture.ts'
import * as FeedingPlan from '../plan/feeding-plan.ts'
import { overLoadsAfterRule, overLoadsAfterSchedule } from './changed-day-load.ts'
import { AFTERNOON, at, DAY, FED, MORNING, operationAfter, rows } from './feeding-day.fixture.ts'
import { overLoadText } from './over-load-text.ts'

/** A second rule, whose only treat is 60 % at 17:00. */
const EVENING = 7
const given = {
  ...rows,
  schedules: [...rows.schedules, { id: EVENING, name: 'Noite', startsOn: null, createdAt: 0 }],
  items: [
    ...rows.items,
    { slot: 1, ruleId: 2, treatId: 42, treatScheduleId: EVENING, scheduledTime: '17:00', createdAt: 0 },
  ],
  farm: { ...rows.farm, rules: farm.rules },
}
const plan = FeedingPlan.toJson(DAY, given)
const fed = [MORNING, AFTERNOON].map(id => operationAfter(id, FED, plan))
const source = { plan, operations: fed, day: DAY, now: at('15:10'), timezone: ZONE }
const texts = (overs: ReturnType<typeof overLoadsAfterRule>) =>
  overs.map(over => overLoadText(over).replaceAll('\u00a0', ' '))

describe('change of a rule', () => {
  it('brings a lot above its load that had the treats of its old rule', () => {
    expect(texts(overLoadsAfterRule(source, 2, [21]))).toEqual([
      'Lote A, Baia 1, já recebeu 100% da carga de hoje e receberia mais 60%.',
    ])
  })

  it('brings none above it in the morning, when it gets the treats of the new rule instead', () => {
    const operations = [operationAfter(MORNING, FED, plan)]
    expect(overLoadsAfterRule({ ...source, operations, now: at('08:00') }, 2, [21])).toEqual([])
  })

  it('does not repeat a lot that is above its load without the change', () => {
    const twice = [
      ...fed,
      { ...operationAfter(MORNING, ['start', 'load', ['Lote A', 2]], plan), treat_schedule_id: 99 },
    ]
    expect(overLoadsAfterRule({ ...source, operations: twice }, 2, [21])).toEqual([])
  })
})

describe('change of a schedule', () => {
  const items = [{ rule_id: 1, treat_id: 41, scheduled_time: '18:00' }]

  it('brings the lots of its rule above their load, where it begins today', () => {
    expect(texts(overLoadsAfterSchedule(source, { id: null, startsOn: DAY, items }))).toEqual([
      'Lote A, Baia 1, já recebeu 100% da carga de hoje e receberia mais 40%.',
      'Lote B, Baia 2, já recebeu 100% da carga de hoje e receberia mais 40%.',
    ])
  })

  it('brings none above it where it begins tomorrow', () => {
    expect(overLoadsAfterSchedule(source, { id: null, startsOn: '2025-11-22', items })).toEqual([])
  })

  it('counts a treat that is added to a schedule that nobody has begun', () => {
    const evening = [
      { rule_id: 2, treat_id: 42, scheduled_time: '17:00' },
      { rule_id: 1, treat_id: 41, scheduled_time: '18:00' },
    ]
    expect(overLoadsAfterSchedule(source, { id: EVENING, startsOn: null, items: evening })).toHaveLength(2)
  })
})
