import { describe, expect, it } from 'vitest'
import { lotsOverLoad, type OverLoad } from '../../operation/feeding-day/day-load.ts'
import type { DayLot } from '../../operation/feeding-day/day-lots.ts'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { lotOverLoad } from './lot-over-load.ts'

const plan = [{ id: 21, name: 'Lote A', quantity: 35, rule_id: 2, corral_id: 31, projected_load: 1_094, position: 1 }]
const day = (delivered: number, waiting: number): DayLot => ({
  lotId: 21,
  name: 'Lote A',
  corralName: 'B01',
  state: 'waiting',
  planned: delivered + waiting,
  delivered,
  missing: 0,
  waiting,
  shortage: 0,
})
const overs = (delivered: number, waiting: number) => lotsOverLoad([day(delivered, waiting)], plan)
const alerts = (overLoads: OverLoad[]) => alertTexts(lotOverLoad(buildFacts({ overLoads })))

describe('lot over its load of the day', () => {
  it('had the treats of one rule, and waits for those of another', () => {
    expect(alerts(overs(1_094, 656))).toEqual([
      'Lote A, B01, recebeu 1.094 kg hoje e ainda tem 656 kg para receber: 160% da carga do dia, de 1.094 kg.',
    ])
  })

  it('is still one after it got all of it', () => {
    expect(alerts(overs(1_750, 0))).toEqual(['Lote A, B01, recebeu 1.750 kg hoje: 160% da carga do dia, de 1.094 kg.'])
  })

  it('is none within 10 %, which a reading after the first treat may change', () => {
    expect(overs(547, 656)).toEqual([])
    expect(overs(438, 656)).toEqual([])
  })
})
