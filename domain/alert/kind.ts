/** The kinds of alerts of a farm, as in the API, and how urgent each is. */

export const alertSeverities = ['info', 'warning', 'critical'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

export const alertKinds = [
  'reading_missing',
  'feeding_late',
  'operation_incomplete',
  'load_error',
  'unload_error',
  'two_weights',
  'recipe_changed',
  'lot_over_load',
  'held_weights',
  'intake_off',
  'readings_falling',
  'trough_empty',
  'corral_over_capacity',
  'lot_without_rule',
  'lot_without_schedule',
  'treats_not_100',
  'device_silent',
  'analysis_old',
  'beyond_limit',
  'step_due',
  'intake_off_band',
  'stock_ending',
  'stock_loss',
  'stock_uncounted',
  'stock_negative',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** What an alert may be about. */
export const alertSubjects = ['lot', 'corral', 'operation', 'farm', 'device'] as const
export type AlertSubject = (typeof alertSubjects)[number]

/** Names of the kinds, as in the settings and in the filter of the list. */
export const alertKindLabels: Record<AlertKind, string> = {
  reading_missing: 'Cocho sem leitura',
  feeding_late: 'Trato atrasado',
  operation_incomplete: 'Operação incompleta',
  load_error: 'Erro de carregamento',
  unload_error: 'Erro de descarga',
  two_weights: 'Dois pesos na mesma pesagem',
  recipe_changed: 'Receita alterada',
  lot_over_load: 'Lote acima da carga do dia',
  held_weights: 'Pesos de operação excluída',
  intake_off: 'Consumo fora da média',
  readings_falling: 'Notas baixas seguidas',
  trough_empty: 'Cocho vazio',
  corral_over_capacity: 'Baia acima da capacidade',
  lot_without_rule: 'Lote sem regra',
  lot_without_schedule: 'Lote sem programação',
  treats_not_100: 'Tratos que não somam 100%',
  device_silent: 'Aparelho sem enviar',
  analysis_old: 'Análise vencida',
  beyond_limit: 'Chamada além do limite',
  step_due: 'Etapa de protocolo vencendo',
  intake_off_band: 'Consumo fora do esperado',
  stock_ending: 'Estoque acabando',
  stock_loss: 'Quebra de estoque',
  stock_uncounted: 'Estoque sem contagem',
  stock_negative: 'Estoque negativo',
}
