import { describe, expect, it } from 'vitest'
import type { FeedingPlanRows } from '../plan/feeding-plan.ts'
import { type Act, AFTERNOON, at, dayAfter, FED, MORNING, rows } from './feeding-day.fixture.ts'
import { feedingDayHeadline, type Headline } from './feeding-day.ts'

type Given = NonNullable<Parameters<typeof dayAfter>[0]>
const CANCEL = { cancel: 'vagão quebrado' } as const
const INCOMPLETE: readonly Act[] = ['start', 'load', ['Lote A', 1], 'finish']

const done = (morning: readonly Act[], afternoon: readonly Act[] = []) => ({
  done: { [MORNING]: morning, [AFTERNOON]: afternoon },
})
const deleted = (...schedules: number[]) => ({
  operations: rows.operations.map(row => (schedules.includes(row.treatScheduleId) ? { ...row, deletedAt: 1 } : row)),
})
const onlyMorning: Partial<FeedingPlanRows> = {
  items: rows.items.slice(0, 1),
  operations: rows.operations.slice(0, 1),
}
const starting = (startsOn: string) => ({
  schedules: rows.schedules.map(schedule => ({ ...schedule, startsOn })),
  operations: [],
})
const headline = (given: Given) => feedingDayHeadline(dayAfter(given))

describe('feedingDayHeadline', () => {
  it.each<[Given, string, Headline['tone']]>([
    [{ time: '06:00' }, 'O primeiro trato é às 07:00.', 'neutral'],
    [{ time: '07:05' }, 'O primeiro trato era às 07:00 e ainda não começou.', 'neutral'],
    [{ time: '18:15' }, 'O primeiro trato era às 07:00 e ainda não começou.', 'warning'],
    [
      { time: '18:30', changed: { items: rows.items.map(item => ({ ...item, createdAt: at('18:29') })) } },
      'O primeiro trato era às 07:00 e ainda não começou.',
      'neutral',
    ],
    [{ time: '07:10', ...done(['start', 'load']) }, 'Trato 1 em andamento.', 'neutral'],
    [{ time: '08:00', ...done(FED) }, '1 de 2 tratos feito. O próximo é às 14:30.', 'neutral'],
    [{ time: '15:00', ...done(FED) }, '1 de 2 tratos feito. O próximo era às 14:30 e ainda não começou.', 'warning'],
    [{ time: '14:40', ...done(FED, ['start']) }, 'Trato 2 em andamento. 1 de 2 tratos feito.', 'neutral'],
    [
      { time: '15:00', ...done(['start', 'load']) },
      'Trato 1 em andamento. O próximo era às 14:30 e ainda não começou.',
      'warning',
    ],
    [{ time: '19:00', ...done(FED, FED) }, 'Os 2 tratos de hoje estão feitos.', 'neutral'],
    [{ time: '19:00', ...done(FED), changed: onlyMorning }, 'O trato de hoje está feito.', 'neutral'],
  ])('%#: %j is "%s"', (given, text, tone) => {
    expect(headline(given)).toEqual({ text, tone })
  })

  it.each<[Given, string]>([
    [
      { time: '19:00', ...done(INCOMPLETE, [CANCEL]) },
      '1 de 2 tratos incompleto, 1 cancelado: 1 lote sem trato, faltam 21.000 kg.',
    ],
    [
      { time: '19:00', ...done(FED, INCOMPLETE) },
      '1 de 2 tratos feito, 1 incompleto: 1 lote recebeu menos, faltam 7.200 kg.',
    ],
    [
      { time: '19:00', ...done(FED, [CANCEL]) },
      '1 de 2 tratos feito, 1 cancelado: 2 lotes receberam menos, faltam 16.200 kg.',
    ],
    [
      { time: '19:00', ...done([CANCEL], [CANCEL]) },
      'Os 2 tratos de hoje foram cancelados: 2 lotes sem trato, faltam 27.000 kg.',
    ],
    [
      { time: '19:00', ...done([CANCEL]), changed: onlyMorning },
      'O trato de hoje foi cancelado: 2 lotes sem trato, faltam 10.800 kg.',
    ],
    [
      { time: '19:00', ...done(INCOMPLETE), changed: onlyMorning },
      'O trato de hoje ficou incompleto: 1 lote sem trato, faltam 4.800 kg.',
    ],
    [
      { time: '19:00', changed: deleted(MORNING, AFTERNOON) },
      'Os 2 tratos de hoje foram excluídos: 2 lotes sem trato, faltam 27.000 kg.',
    ],
    [
      { time: '08:00', changed: deleted(MORNING) },
      '1 de 2 tratos excluído: 2 lotes sem trato até agora, faltam 10.800 kg. O próximo é às 14:30.',
    ],
    [
      { time: '14:40', ...done([CANCEL], ['start', 'load', ['Lote A', 1]]) },
      '1 de 2 tratos cancelado: 1 lote sem trato até agora, faltam 10.800 kg. Trato 2 em andamento.',
    ],
    [
      { time: '07:30', ...done(['start', 'load', ['Lote A', 'sem estoque']]) },
      '1 lote sem trato até agora, faltam 6.000 kg. Trato 1 em andamento.',
    ],
  ])('%#: begins with what was not fed: %j', (given, text) => {
    expect(headline(given)).toEqual({ text, tone: 'error' })
  })

  it('has the start of the treats on a day without any', () => {
    expect(headline({ changed: { items: [], operations: [], schedules: [] } }).text).toBe(
      'Nenhum trato programado para hoje.',
    )
    expect(headline({ changed: starting('2025-11-22') }).text).toBe(
      'Nenhum trato programado para hoje. A programação começa amanhã.',
    )
  })

  it('of treats without lots', () => {
    expect(headline({ changed: { farm: { ...rows.farm, lots: [] } } }).text).toBe('Os tratos de hoje não têm lotes.')
  })

  it('describes an operator’s own treats only', () => {
    const own = (given: Given) => headline({ ...given, operatorId: 9 }).text
    expect(own({ time: '06:00' })).toBe('O seu primeiro trato é às 07:00.')
    expect(own({ time: '19:00', ...done(FED, [CANCEL]) })).toBe('O seu trato de hoje está feito.')
    expect(own({ time: '19:00', ...done([CANCEL]) })).toBe(
      'O seu trato de hoje foi cancelado: 2 lotes não receberam, faltam 10.800 kg.',
    )
    expect(headline({ operatorId: 11 }).text).toBe('Nenhum trato seu para hoje.')
    const assignments = rows.assignments.map(assignment => ({ ...assignment, userId: 9 }))
    expect(own({ time: '15:00', ...done(FED), changed: { assignments } })).toBe(
      '1 dos seus 2 tratos feito. O próximo era às 14:30 e ainda não começou.',
    )
    expect(own({ time: '19:00', ...done(FED, FED), changed: { assignments } })).toBe(
      'Os seus 2 tratos de hoje estão feitos.',
    )
  })
})
