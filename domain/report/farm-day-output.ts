/** A day of the whole farm, in responses. */
import { day, integer, kg, lazy, number, orNull, percent, record } from '../schema/output-field.ts'

const error = (of: string) => orNull(percent(`Erro médio ${of}, sem sinal`), 'nulo se nada foi pesado')

export const FarmDay = lazy(() =>
  record('FarmDay', {
    date: day('Dia'),
    quantity: integer('Cabeças na fazenda'),
    planned: kg('Quanto estava previsto'),
    delivered: kg('Quanto foi descarregado'),
    dry_matter: kg('Matéria seca descarregada'),
    live_weight: kg('Peso vivo dos lotes que receberam trato'),
    dry_matter_intake: orNull(number('Matéria seca descarregada, em % desse peso vivo'), 'nulo sem trato'),
    kg_per_head: orNull(number('Consumo por cabeça, em kg'), 'nulo sem animais'),
    operations: integer('Operações iniciadas'),
    avg_load_error: error('de carregamento'),
    avg_unload_error: error('de descarga'),
  }),
)
export type FarmDay = typeof FarmDay.infer
