/** A recipe in responses. */

import {
  array,
  createdAt,
  day,
  id,
  integer,
  lazy,
  Named,
  oneOf,
  orNull,
  percent,
  record,
  text,
  timestamps,
} from '../../schema/output-field.ts'
import { dryMatterSources, mixBases } from '../dry-matter.ts'
import { versionStatuses } from './version-status.ts'

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
    'valid_from?': day('O dia desde o qual é assim, se a receita já mudou'),
    'next_version_on?': day('O dia em que a próxima versão começa a valer, se há uma marcada'),
    ...timestamps(),
  }),
)
export type Recipe = typeof Recipe.infer

export const RecipeVersion = lazy(() =>
  record('RecipeVersion', {
    id: id(),
    valid_from: day('Vale a partir deste dia'),
    status: oneOf('Situação; substituída é a que outra mudança do mesmo dia desfez', versionStatuses),
    user: orNull(Named(), 'quem mudou; nulo se não foi registrado'),
    timer: integer('Tempo de mistura, em minutos'),
    dry_matter_percent: percent('Matéria seca'),
    basis: oneOf('De que são as porcentagens', mixBases),
    dry_matter_source: oneOf('De onde é a matéria seca', dryMatterSources),
    ingredients: ingredients(),
    changes: array(text('Uma mudança'), 'O que mudou desde a versão anterior'),
    created_at: createdAt(),
  }),
)
export type RecipeVersion = typeof RecipeVersion.infer

/** The recipe of a rule. */
export const RecipeOfRule = lazy(() =>
  record('RecipeOfRule', {
    id: id(),
    name: text('Nome'),
    recipes_ingredients: ingredients(),
  }),
)
export type RecipeOfRule = typeof RecipeOfRule.infer
