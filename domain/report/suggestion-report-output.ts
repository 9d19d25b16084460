/** The report of the suggestions in responses. */
import {
  array,
  boolean,
  day,
  integer,
  lazy,
  Named,
  number,
  oneOf,
  orNull,
  percent,
  record,
} from '../schema/output-field.ts'
import { suggestionRules } from '../trough-reading/suggestion.ts'
import { ReportedLot } from './report-output.ts'
import { suggestionSubjects } from './suggestion-subject.ts'

const answers = () =>
  ({
    suggested: integer('Sugestões que uma pessoa respondeu com uma chamada'),
    accepted: integer('Aceitas: a chamada decidida é a sugerida'),
    changed: integer('Mudadas'),
    changed_percent: orNull(percent('Parte das sugestões que foi mudada'), 'nulo sem sugestões'),
    mean_change: orNull(
      number('Média da chamada decidida menos a sugerida nas mudadas, em kg de matéria seca por cabeça, com sinal'),
      'nulo sem mudadas',
    ),
    accepted_next_note: orNull(percent('Nota média da manhã seguinte às aceitas'), 'nulo sem leitura nela'),
    changed_next_note: orNull(percent('Nota média da manhã seguinte às mudadas'), 'nulo sem leitura nela'),
  }) as const

const SuggestionReportRow = lazy(() =>
  record('SuggestionReportRow', {
    'rule?': oneOf('Regra que decidiu', suggestionRules),
    'user?': Named(),
    'lot?': ReportedLot(),
    ...answers(),
    often_changed: boolean('A regra foi mudada em mais de 40% de 20 ou mais sugestões; falso por leitor e por lote'),
  }),
)
export type SuggestionReportRow = typeof SuggestionReportRow.infer

export const SuggestionReport = lazy(() =>
  record('SuggestionReport', {
    from: day('Primeiro dia'),
    to: day('Último dia'),
    by: oneOf('Por', suggestionSubjects),
    rows: array(SuggestionReportRow(), 'Uma por regra, leitor ou lote com sugestões'),
    totals: record('SuggestionReportTotals', answers()),
    left_out: integer('Chamadas que não entram na conta, porque a dieta ou a chamada daquela manhã não está guardada'),
  }),
)
export type SuggestionReport = typeof SuggestionReport.infer
