/** The call that is suggested for a lot after a note. */
import * as LotSuggestion from '../../../domain/trough-reading/lot-suggestion.ts'
import * as SuggestionOutput from '../../../domain/trough-reading/suggestion-output.ts'
import { SuggestionQuery } from '../../../domain/trough-reading/suggestion-query.ts'
import { lots } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import { lotToJson, selectLotRelations, toLotRelations } from '../lots/lot-queries.ts'
import { read } from '../route.ts'

const WITHOUT_CALL = { call: null, change: null, sentence: 'Defina a chamada do lote.', rule: null }

export const show = read({
  input: SuggestionQuery,
  output: SuggestionOutput.Suggestion,
  load: context => ({ lot: selectById(context, lots), relations: selectLotRelations(context) }),
  reply: ({ lot: [lot], relations }, { input, today, member }) => {
    if (!lot) return undefined
    const shown = lotToJson(lot, toLotRelations(relations), today)
    const suggestion = LotSuggestion.suggestForLot(shown, input.note ?? 0, today, member.farm.feedingLimits)
    return suggestion ? LotSuggestion.toJson(suggestion) : WITHOUT_CALL
  },
})
