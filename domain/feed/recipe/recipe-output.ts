/** A recipe in responses. */
import { array, id, integer, lazy, percent, record, text, timestamps } from '../../schema/output-field.ts'

const RecipeIngredient = lazy(() =>
  record('RecipeIngredient', {
    ingredient_id: id('Número do ingrediente'),
    ingredient_name: text('Nome do ingrediente'),
    percent: percent('Parte na receita'),
  }),
)

const ingredients = () => array(RecipeIngredient(), 'Os ingredientes na ordem de carregamento; somam 100 %')

export const Recipe = lazy(() =>
  record('Recipe', {
    id: id(),
    name: text('Nome'),
    timer: integer('Tempo de mistura, em minutos'),
    dry_matter_percent: percent('Matéria seca'),
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
