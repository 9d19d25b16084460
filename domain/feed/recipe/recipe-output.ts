/** A recipe in responses. */

import { array, id, integer, lazy, oneOf, percent, record, text, timestamps } from '../../schema/output-field.ts'
import { dryMatterSources, mixBases } from '../dry-matter.ts'

const RecipeIngredient = lazy(() =>
  record('RecipeIngredient', {
    ingredient_id: id('Número do ingrediente'),
    ingredient_name: text('Nome do ingrediente'),
    percent: percent('Parte na receita, da base dela'),
    'as_fed_percent?': percent('Parte do que é carregado, de uma receita em matéria seca'),
    'dry_matter_share?': percent('Parte na matéria seca, se todos os ingredientes têm análise'),
  }),
)

const ingredients = () => array(RecipeIngredient(), 'Os ingredientes na ordem de carregamento; somam 100 %')

export const Recipe = lazy(() =>
  record('Recipe', {
    id: id(),
    name: text('Nome'),
    timer: integer('Tempo de mistura, em minutos'),
    dry_matter_percent: percent('Matéria seca'),
    'basis?': oneOf('De que são as porcentagens; sem ela, da matéria natural', mixBases),
    'dry_matter_source?': oneOf('De onde é a matéria seca; sem ela, digitada', dryMatterSources),
    recipes_ingredients: ingredients(),
    ...timestamps(),
  }),
)
export type Recipe = typeof Recipe.infer

/** The recipe of a rule. */
export const RecipeOfRule = lazy(() =>
  record('RecipeOfRule', {
    id: id(),
    name: text('Nome'),
    recipes_ingredients: ingredients(),
  }),
)
export type RecipeOfRule = typeof RecipeOfRule.infer
