import { describe, expect, it } from 'vitest'
import { versionsToJson } from './version-list.ts'

const part = (ingredientId: number, percent: number) => ({
  ingredientId,
  percent,
  asFedPercent: null,
  dryMatterShare: null,
})
const row = (id: number, validFrom: string, over: object = {}) => ({
  id,
  recipeId: 7,
  validFrom,
  timer: 5,
  dryMatterPercent: 60,
  basis: 'as_fed' as const,
  dryMatterSource: 'typed' as const,
  mix: [part(1, 60), part(2, 40)],
  userId: 3,
  createdAt: 0,
  ...over,
})
const names = {
  people: [{ id: 3, name: 'Helena' }],
  ingredients: ['Silagem', 'Milho', 'Núcleo'].map((name, at) => ({ id: at + 1, name })),
}
const list = (...rows: ReturnType<typeof row>[]) => versionsToJson(rows, '2026-03-12', names)

describe('list of versions', () => {
  it('has the newest day first, each with its state', () => {
    const all = list(row(1, '2026-03-01'), row(4, '2026-03-10'), row(2, '2026-03-14'), row(3, '2026-03-10'))
    expect(all.map(({ id, status }) => [id, status])).toEqual([
      [2, 'upcoming'],
      [4, 'in_force'],
      [3, 'replaced'],
      [1, 'past'],
    ])
  })

  it('names each change since the version of the day before', () => {
    const [last, other] = list(
      row(1, '2026-03-01'),
      row(2, '2026-03-10', { mix: [part(2, 57.5), part(3, 42.5)], timer: 1, dryMatterPercent: 58.5 }),
      row(3, '2026-03-10', { mix: [part(2, 40), part(1, 60)], basis: 'dry_matter', dryMatterSource: 'computed' }),
    )
    expect(other?.changes).toEqual([
      'Milho: de 40% para 57,5%',
      'Entra Núcleo, 42,5%',
      'Sai Silagem, 60%',
      'Matéria seca: de 60% para 58,5%',
      'Tempo do misturador: de 5 minutos para 1 minuto',
    ])
    expect(last?.changes).toEqual([
      'Outra ordem de carregamento',
      'Porcentagens: de Matéria natural para Matéria seca',
      'Origem da matéria seca: de Digitada para Calculada pelas análises',
    ])
  })

  it('keeps the names of ingredients and the place of a person who is gone', () => {
    const [only] = list(row(1, '2026-03-01', { mix: [part(9, 100)], userId: 8 }))
    expect(only).toMatchObject({ user: null, changes: [], ingredients: [{ ingredient_name: '#9', percent: 100 }] })
  })
})
