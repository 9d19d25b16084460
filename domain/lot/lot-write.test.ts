import { describe, expect, it } from 'vitest'
import { Refusal } from '../validation/refusal.ts'
import { create, edit, finish, yearsBefore } from './lot-write.ts'

const clock = { now: Date.parse('2025-11-21T15:00:00Z'), today: '2025-11-21' }
const input = {
  name: 'Baia1-250612',
  quantity: 100,
  corral_id: 31,
  entry_date: '2025-06-12',
  initial_avg_weight: 312.5,
  initial_load: 15_000,
  gmd: 1.3,
}

function refusal(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('was not rejected')
}

describe('create lot', () => {
  it('starts the fold from the initial load', () => {
    expect(create(input, clock)).toEqual({
      name: 'Baia1-250612',
      namePattern: null,
      isCustomName: false,
      clientName: null,
      corralId: 31,
      quantity: 100,
      entryDate: '2025-06-12',
      initialAvgWeight: 312_500,
      initialLoad: 15_000_000,
      gmd: 1300,
      baseLoad: 15_000_000,
      baseSetAt: 0,
      projectedLoad: 15_000_000,
      createdAt: clock.now,
      updatedAt: clock.now,
    })
  })

  it('uses a typed projected load', () => {
    expect(create({ ...input, projected_load: 14_000.5 }, clock)).toMatchObject({
      initialLoad: 15_000_000,
      baseLoad: 14_000_500,
      projectedLoad: 14_000_500,
    })
  })

  it('rejects an entry date after today', () => {
    const { status, fields } = refusal(() => create({ ...input, entry_date: '2025-11-22' }, clock))
    expect(status).toBe(422)
    expect(fields).toEqual({ entry_date: ['Data de Entrada não pode ser depois de hoje. Confira o dia.'] })
    expect(create({ ...input, entry_date: '2025-11-21' }, clock).entryDate).toBe('2025-11-21')
  })
})

describe('an implausible lot', () => {
  it('is rejected with an entry more than three years ago', () => {
    const fields = { entry_date: ['Data de Entrada não pode ser de mais de 3 anos atrás. Confira o ano.'] }
    expect(refusal(() => create({ ...input, gmd: 0.1, entry_date: '2022-11-20' }, clock))).toMatchObject({ fields })
    expect(create({ ...input, gmd: 0.1, entry_date: '2022-11-21' }, clock).entryDate).toBe('2022-11-21')
  })

  it.each([
    [8, 1300, '2.596'],
    [7.34, 312.5, '1.502'],
    [-5, 312.5, '−498'],
  ])('is rejected with a GMD of %d from %d kg', (gmd, initial_avg_weight, kg) => {
    expect(refusal(() => create({ ...input, gmd, initial_avg_weight }, clock)).fields).toEqual({
      gmd: [`Com este GMD, o peso médio seria de ${kg} kg. Confira o GMD, o peso inicial e a data de entrada.`],
    })
  })

  it('is accepted up to 1,500 kg', () => {
    expect(create({ ...input, gmd: 7.33 }, clock).gmd).toBe(7330)
    expect(create({ ...input, initial_avg_weight: 1_500, gmd: 0 }, clock).gmd).toBe(0)
  })

  it('can be edited otherwise where it is stored, and weighs until its finish', () => {
    const entry_date = '1990-01-01'
    const stored = create(input, clock)
    const lot = { ...stored, entryDate: entry_date, deactivatedOn: null, gmd: 1300 }
    expect(edit(lot, { ...input, entry_date, client_name: 'Sítio Novo' }, clock).clientName).toBe('Sítio Novo')
    expect(refusal(() => edit(lot, { ...input, entry_date, gmd: 1.4 }, clock)).fields).toHaveProperty('gmd')
    expect(refusal(() => edit(lot, { ...input, entry_date: '1990-01-02' }, clock)).fields).toHaveProperty('entry_date')
    const finished = { ...stored, deactivatedOn: '2025-06-22' }
    expect(edit(finished, { ...input, gmd: 8 }, clock).gmd).toBe(8000)
  })
})

describe('edit lot', () => {
  const lot = {
    entryDate: '2025-06-12',
    initialAvgWeight: 312_500,
    gmd: 1300,
    initialLoad: 15_000_000,
    projectedLoad: 16_500_000,
    baseLoad: 15_000_000,
    baseSetAt: 5,
    deactivatedOn: null,
    updatedAt: 0,
  }
  const loads = (over: object) => {
    const { initialLoad, baseLoad, baseSetAt, projectedLoad } = edit(lot, { ...input, ...over }, clock)
    return { initialLoad, baseLoad, baseSetAt, projectedLoad }
  }
  const untouched = { initialLoad: 15_000_000, baseLoad: 15_000_000, baseSetAt: 5, projectedLoad: 16_500_000 }

  it('keeps the load when no load was typed', () => {
    expect(loads({})).toEqual(untouched)
    expect(loads({ projected_load: null })).toEqual(untouched)
    expect(loads({ projected_load: 15_000, client_name: 'Sítio Novo' })).toEqual(untouched)
    expect(loads({ projected_load: 16_500 })).toEqual(untouched)
  })

  it("uses today's load as the new base, even the initial one again", () => {
    const base = { baseLoad: 15_000_000, baseSetAt: clock.now, projectedLoad: 15_000_000 }
    expect(loads({ today_load: 15_000 })).toEqual({ initialLoad: 15_000_000, ...base })
    expect(loads({ initial_load: 14_000, today_load: 16_500 })).toMatchObject({
      initialLoad: 14_000_000,
      projectedLoad: 16_500_000,
    })
  })

  it('keeps the load, and since when it counts, where only the initial load is corrected', () => {
    expect(loads({ initial_load: 14_000, projected_load: null })).toEqual({ ...untouched, initialLoad: 14_000_000 })
  })

  it('uses a typed load as the new base from now on', () => {
    const typed = { baseLoad: 17_000_000, baseSetAt: clock.now, projectedLoad: 17_000_000 }
    expect(loads({ projected_load: 17_000 })).toEqual({ initialLoad: 15_000_000, ...typed })
    expect(loads({ initial_load: 17_000 })).toEqual({ initialLoad: 17_000_000, ...typed })
    expect(loads({ initial_load: 17_000, projected_load: 17_000 })).toEqual({ initialLoad: 17_000_000, ...typed })
    expect(loads({ initial_load: 14_000, projected_load: 17_000 })).toEqual({ initialLoad: 14_000_000, ...typed })
    expect(loads({ initial_load: 14_000, projected_load: 16_500 })).toMatchObject({
      projectedLoad: 16_500_000,
      baseSetAt: clock.now,
    })
  })

  it('has the call of a typed load and of the heads that were typed with it', () => {
    const called = { ...lot, quantity: 100, baseCall: 12_000, call: 12_000 }
    const basis = { feedingBasis: 'dry_matter', dryMatterPercent: 50 } as const
    const typed = edit(called, { ...input, quantity: 200, today_load: 4_000 }, { ...clock, ...basis })
    expect(typed).toMatchObject({ quantity: 200, baseCall: 10_000, call: 10_000, projectedLoad: 4_000_000 })
  })

  it('rejects an entry date after today or after the finish date', () => {
    expect(refusal(() => edit(lot, { ...input, entry_date: '2025-11-22' }, clock)).status).toBe(422)
    const finished = { ...lot, deactivatedOn: '2025-10-01' }
    expect(refusal(() => edit(finished, { ...input, entry_date: '2025-10-02' }, clock)).fields).toHaveProperty(
      'entry_date',
    )
    expect(edit(finished, input, clock)).not.toHaveProperty('deactivatedOn')
  })

  it('has a new version, also within one millisecond', () => {
    expect(edit(lot, input, clock).updatedAt).toBe(clock.now)
    expect(edit({ ...lot, updatedAt: clock.now }, input, clock).updatedAt).toBe(clock.now + 1)
  })
})

describe('finish lot', () => {
  type Row = { id: number; entryDate: string; deactivatedOn: string | null; updatedAt: number }
  const lot: Row = { id: 21, entryDate: '2025-06-12', deactivatedOn: null, updatedAt: 0 }
  const noFacts = { movement: null, sale: null }
  const on = (finish_date: string) => finish(lot, { finish_date }, noFacts, clock)

  it('rejects a second finish', () => {
    const finished = on('2025-11-20')
    expect(finished).toMatchObject({ ...lot, deactivatedOn: '2025-11-20', updatedAt: clock.now })
    const again = refusal(() => finish(finished, { finish_date: '2025-11-20' }, noFacts, clock))
    expect(again).toMatchObject({ status: 409, errors: ['Este lote já foi encerrado.'] })
  })

  it('has no rule that begins tomorrow', () => {
    const waiting = { ...lot, nextRuleId: 2, nextRuleOn: '2025-11-22' }
    const finished = finish(waiting, { finish_date: '2025-11-20' }, noFacts, clock)
    expect(finished).toMatchObject({ nextRuleId: null, nextRuleOn: null })
  })

  it('accepts a finish date from a year ago to today, and rejects one before the entry', () => {
    expect(on('2025-11-21').deactivatedOn).toBe('2025-11-21')
    expect(on('2025-06-12').deactivatedOn).toBe('2025-06-12')
    expect(refusal(() => on('2025-11-22')).fields).toEqual({
      finish_date: ['Data de Encerramento pode ser no máximo hoje.'],
    })
    expect(refusal(() => on('2025-06-11')).errors[0]).toContain('antes da entrada')
    const old = { ...lot, entryDate: '2020-01-01' }
    expect(finish(old, { finish_date: '2024-11-21' }, noFacts, clock).deactivatedOn).toBe('2024-11-21')
    expect(refusal(() => finish(old, { finish_date: '2024-11-20' }, noFacts, clock)).errors[0]).toContain(
      'um ano atrás',
    )
  })

  it('rejects a day before the last movement or sale of the lot', () => {
    const from = (finish_date: string, last: object) => finish(lot, { finish_date }, { ...noFacts, ...last }, clock)
    expect(refusal(() => from('2025-11-13', { movement: '2025-11-14' })).fields).toEqual({
      finish_date: ['O lote tem movimentação de cabeças em 14/11/2025, depois deste dia. Confira o dia.'],
    })
    expect(refusal(() => from('2025-07-21', { sale: '2025-09-14' })).errors[0]).toContain('venda lançada em 14/09/2025')
    expect(from('2025-11-14', { movement: '2025-11-14', sale: '2025-09-14' }).deactivatedOn).toBe('2025-11-14')
  })

  it('takes 28 February as a year before 29 February', () => {
    expect(yearsBefore('2028-02-29', 1)).toBe('2027-02-28')
    expect(yearsBefore('2028-02-29', 3)).toBe('2025-02-28')
    expect(yearsBefore('2025-03-01', 1)).toBe('2024-03-01')
  })
})
