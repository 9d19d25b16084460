import type { AlertKind } from '../../../domain/alert/kind.ts'

/** The text of when an alert of each kind opens. */
export const alertTexts: Record<AlertKind, string> = {
  reading_missing: 'Um lote ativo chegou ao horário das leituras sem nota no cocho.',
  feeding_late: 'Um trato não começou nos minutos definidos em Horários.',
  operation_incomplete: 'O dia fechou e algum lote ficou sem parte do trato.',
  load_error: 'A carga de um ingrediente passou da tolerância.',
  unload_error: 'A descarga em um lote passou da tolerância.',
  recipe_changed: 'Um ingrediente de mais de 10% da receita foi pulado, ou trocado por outro.',
  lot_over_load: 'O que o lote recebeu hoje e o que ainda espera passam de 110% da carga do dia.',
  held_weights: 'Um tablet enviou pesos de uma operação que foi excluída, e ninguém decidiu se ela volta.',
  two_weights:
    'Dois aparelhos pesaram o mesmo lote ou ingrediente sem ver um ao outro, e ninguém disse se foi um trato ou dois.',
  intake_off: 'O lote recebeu, por cabeça, 10% a mais ou a menos que a média dos últimos 5 dias.',
  readings_falling: 'A nota do cocho foi −10 ou menos por dois dias seguidos.',
  trough_empty: 'O cocho amanheceu vazio por três dias seguidos.',
  corral_over_capacity: 'A baia tem mais animais do que cabem nela.',
  lot_without_rule: 'Um lote ativo não está em nenhuma regra, e por isso não tem receita.',
  lot_without_schedule: 'A regra de um lote ativo não está em nenhuma programação.',
  treats_not_100: 'Os tratos de um lote somam mais ou menos que o dia inteiro.',
  analysis_old: 'A análise de um volumoso úmido em uso tem mais de 7 dias, ou não existe.',
  beyond_limit: 'Uma chamada passou de um limite da fazenda sem motivo registrado.',
  step_due: 'A etapa do protocolo de um lote chegou ao último dia, e ninguém decidiu a próxima.',
  intake_off_band: 'Um lote com grupo genético e sem protocolo comeu fora do esperado por 2 dias seguidos.',
  stock_ending: 'O saldo de um ingrediente acaba em 7 dias ou menos, pelo uso médio.',
  stock_loss: 'Uma contagem achou quebra de mais de 5% do que saiu desde a anterior.',
  stock_uncounted: 'Um ingrediente em uso está há mais de 30 dias sem contagem.',
  stock_negative: 'Saiu mais de um ingrediente do que as notas lançadas.',
  device_silent: 'Um aparelho tem dados para enviar e está há 24 horas sem sinal.',
}
