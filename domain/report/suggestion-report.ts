/** How the suggestions of a period fared: which were accepted, which people changed and by how much, and what the next trough said. */

import type { ReportPeriod } from '../period/report-period.ts'
import type { AnsweredSuggestion } from '../trough-reading/past-suggestions.ts'
import { suggestionRules } from '../trough-reading/suggestion.ts'
import { roundToTwoDecimals, toKg } from '../units/weight.ts'
import type * as Output from './suggestion-report-output.ts'
import type { SuggestionSubject } from './suggestion-subject.ts'

type Named = { id: number; name: string }
export type SuggestionOfLot = AnsweredSuggestion & { lot: NonNullable<Output.SuggestionReportRow['lot']> }

/** From 20 suggestions on, a rule that people changed in more than 40 % of them is not followed. */
const JUDGED_FROM = 20
const OFTEN_PERCENT = 40

/** `suggestions` are in the order of the reader's way. People without a name in `people` get no row: who asks may not read what they did. */
export function suggestionReport(
  { suggestions, leftOut }: { suggestions: readonly SuggestionOfLot[]; leftOut: number },
  people: readonly Named[],
  { from, to }: ReportPeriod,
  by: SuggestionSubject,
): Output.SuggestionReport {
  const rows = {
    rule: () => rowsByRule(suggestions),
    reader: () => rowsByReader(suggestions, people),
    lot: () => rowsByLot(suggestions),
  }[by]()
  return { from, to, by, rows, totals: answersOf(suggestions), left_out: leftOut }
}

const rowsByRule = (suggestions: readonly SuggestionOfLot[]) =>
  suggestionRules.flatMap(rule => {
    const ofRule = suggestions.filter(suggestion => suggestion.rule === rule)
    return ofRule.length > 0 ? [{ rule, ...answersOf(ofRule), often_changed: isOftenChanged(ofRule) }] : []
  })

const rowsByReader = (suggestions: readonly SuggestionOfLot[], people: readonly Named[]) =>
  people.flatMap(({ id, name }) => {
    const ofReader = suggestions.filter(({ userId }) => userId === id)
    return ofReader.length > 0 ? [{ user: { id, name }, ...answersOf(ofReader), often_changed: false }] : []
  })

const rowsByLot = (suggestions: readonly SuggestionOfLot[]) =>
  [...Map.groupBy(suggestions, ({ lot }) => lot.id).values()].flatMap(ofLot => {
    const [first] = ofLot
    return first ? [{ lot: first.lot, ...answersOf(ofLot), often_changed: false }] : []
  })

const isChanged = ({ suggested, decided }: AnsweredSuggestion) => suggested !== decided

function isOftenChanged(suggestions: readonly AnsweredSuggestion[]): boolean {
  const changed = suggestions.filter(isChanged).length
  return suggestions.length >= JUDGED_FROM && changed * 100 > suggestions.length * OFTEN_PERCENT
}

function answersOf(suggestions: readonly AnsweredSuggestion[]): Output.SuggestionReport['totals'] {
  const changed = suggestions.filter(isChanged)
  const accepted = suggestions.filter(suggestion => !isChanged(suggestion))
  const changedPercent = meanOf(suggestions.map(suggestion => (isChanged(suggestion) ? 100 : 0)))
  return {
    suggested: suggestions.length,
    accepted: accepted.length,
    changed: changed.length,
    changed_percent: changedPercent,
    mean_change: meanOf(changed.map(({ suggested, decided }) => toKg(decided - suggested))),
    accepted_next_note: meanNextNote(accepted),
    changed_next_note: meanNextNote(changed),
  }
}

const meanNextNote = (suggestions: readonly AnsweredSuggestion[]) =>
  meanOf(suggestions.flatMap(({ nextNote }) => nextNote ?? []))

const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? roundToTwoDecimals(values.reduce((sum, value) => sum + value, 0) / values.length) : null
