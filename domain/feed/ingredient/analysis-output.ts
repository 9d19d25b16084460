/** Analyses of an ingredient, and what one would change, in responses. */

import {
  array,
  boolean,
  createdAt,
  day,
  id,
  lazy,
  Named,
  number,
  oneOf,
  orNull,
  percent,
  record,
  text,
} from '../../schema/output-field.ts'
import { mixBases } from '../dry-matter.ts'

export const Analysis = lazy(() =>
  record('Analysis', {
    id: id(),
    day: day('Dia da análise'),
    dry_matter: percent('Matéria seca'),
    user: orNull(Named(), 'quem registrou; nulo se a conta foi excluída'),
    created_at: createdAt(),
  }),
)
export type Analysis = typeof Analysis.infer

const Mix = lazy(() =>
  record('SimulatedMix', {
    dry_matter_percent: percent('Matéria seca da receita'),
    dry_matter_share: percent('Parte do ingrediente na matéria seca da receita'),
    as_fed_percent: percent('Parte do ingrediente na receita como é carregada'),
    kg_per_head: orNull(number('Quilos por cabeça e dia, como sai do vagão'), 'nulo sem lotes com chamada'),
  }),
)

const SimulatedRecipe = lazy(() =>
  record('SimulatedRecipe', {
    id: id(),
    name: text('Nome da receita'),
    basis: oneOf('De que são as porcentagens da receita', mixBases),
    changes: boolean('A análise muda a matéria seca que a fazenda usa'),
    before: Mix(),
    after: Mix(),
    sentence: text('O que muda, em uma frase'),
  }),
)

export const Simulation = lazy(() =>
  record('Simulation', {
    recipes: array(SimulatedRecipe(), 'As receitas com o ingrediente em que todos têm análise'),
    without_analysis: array(text('Nome'), 'Receitas em que falta a análise de outro ingrediente'),
  }),
)
export type Simulation = typeof Simulation.infer
