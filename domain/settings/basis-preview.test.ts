import { describe, expect, it } from 'vitest'
import { basisPreview } from './basis-preview.ts'

type Lot = Parameters<typeof basisPreview>[1][number]
const lot = (over: Partial<Lot> = {}): Lot => ({
  ...{ id: 1, name: 'B01', quantity: 960, projectedLoad: 15_000_000, call: null, revision: 0, dryMatterPercent: 70 },
  ...over,
})
const previewOf = (to: 'as_fed' | 'dry_matter', over: Partial<Lot> = {}) => basisPreview(to, [lot(over)]).lots[0]

describe('preview of another feeding basis', () => {
  it('has the load of now, its call, and the load of that call', () => {
    expect(previewOf('dry_matter')).toEqual({
      ...{ id: 1, name: 'B01', quantity: 960, load: 15_000, call: 10.94, next_load: 15_003, obstacle: null },
    })
  })

  it.each([
    [{ dryMatterPercent: null }, 'Sem regra, o lote não tem receita nem matéria seca. Coloque o lote em uma regra.'],
    [{ quantity: 0 }, 'O lote está sem cabeças.'],
    [
      { quantity: 150 },
      'A carga de hoje daria 70 kg de MS por cabeça, fora de 0,5 a 25 kg. Confira a carga e as cabeças do lote.',
    ],
  ])('states why a lot %j gets no call, and leaves its load', (over, obstacle) => {
    expect(previewOf('dry_matter', over)).toMatchObject({ load: 15_000, call: null, next_load: 15_000, obstacle })
  })

  it('keeps the load of the call, on the way back', () => {
    expect(previewOf('as_fed', { call: 10_940 })).toMatchObject({ load: 15_003, call: 10.94, next_load: 15_003 })
    expect(previewOf('as_fed')).toMatchObject({ load: 15_000, call: null, next_load: 15_000, obstacle: null })
  })
})
