import { describe, expect, it } from 'vitest'
import * as Ingredient from '../feed/ingredient/ingredient.ts'
import * as Recipe from '../feed/recipe/recipe.ts'
import * as Rule from '../feed/rule/rule.ts'
import * as Treat from '../feed/treat/treat.ts'
import * as Corral from '../lot/corral.ts'
import { Refusal } from './refusal.ts'

const named = (...names: string[]) => names.map(name => ({ name }))

describe('rejectInUse', () => {
  it.each([
    [Ingredient.rejectDelete, 'Este ingrediente está em uso na receita A. Troque-o na receita antes de excluir.'],
    [Recipe.rejectDelete, 'Esta receita está em uso na regra A. Troque a receita da regra antes de excluir.'],
    [Rule.rejectDelete, 'Esta regra está em uso na programação A. Retire-a da programação antes de excluir.'],
    [Treat.rejectDelete, 'Este trato está em uso na programação A. Retire-o da programação antes de excluir.'],
    [Corral.rejectDelete, 'Esta baia tem o lote ativo A. Mude o lote de baia ou encerre-o antes de excluir.'],
  ])('names the record that uses it (%#)', (refuseDelete, message) => {
    expect(() => refuseDelete([])).not.toThrow()
    expect(() => refuseDelete(named('A'))).toThrow(new Refusal(409, [message]))
  })

  it.each([
    [named('A', 'B'), 'A e B'],
    [named('A', 'B', 'C'), 'A, B e C'],
    [named('A', 'B', 'C', 'D', 'E'), 'A, B, C e mais 2'],
  ])('names several records: %j', (recipes, names) => {
    const message = `Este ingrediente está em uso nas receitas ${names}. Troque-o nas receitas antes de excluir.`
    expect(() => Ingredient.rejectDelete(recipes)).toThrow(new Refusal(409, [message]))
  })
})
