/** A wet roughage that is fed, and whose last analysis is more than a week old or missing: rain has changed it since. */
import { isAnalysisOld, MAX_WET_AGE_DAYS } from '../../feed/ingredient/analysis.ts'
import { formatShortDate } from '../../format/format.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts, WetIngredient } from '../facts.ts'
import { toIngredients } from '../links.ts'

export const analysisOld = ({ farm, wetIngredients, today }: FarmFacts): FoundAlert[] =>
  wetIngredients
    .filter(({ analysedOn }) => isAnalysisOld({ wet: true, analysedOn }, today))
    .map(ingredient => ({
      kind: 'analysis_old',
      severity: 'warning',
      title: `Análise vencida: ${ingredient.name}`,
      text: textOf(ingredient),
      action: toIngredients,
      subject: { type: 'farm', id: farm.id, name: farm.name },
      part: String(ingredient.id),
      lotIds: ingredient.lotIds,
    }))

const textOf = ({ name, analysedOn }: WetIngredient) =>
  analysedOn === null
    ? `${name} é volumoso úmido e não tem análise de matéria seca. Meça e registre em Ingredientes.`
    : `A matéria seca de ${name} é de ${formatShortDate(analysedOn)}, há mais de ${MAX_WET_AGE_DAYS} dias. Meça de novo e registre.`
