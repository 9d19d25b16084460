/** The fields of readings and deliveries of before the farm used the product, with the headers that mean them. */
import type { HistoryKind, ImportField } from '../import-kind.ts'

const lot: ImportField = {
  label: 'Lote',
  type: 'text',
  required: true,
  headers: ['lote', 'nome do lote', 'identificacao', 'lot', 'lot name', 'lot id', 'lot number', 'group'],
  examples: ['Nelore 01', 'Nelore 01'],
  accepts: 'O nome de um lote da fazenda, também de um já encerrado',
}

const day: ImportField = {
  label: 'Dia',
  type: 'day',
  required: true,
  headers: ['dia', 'data', 'data do trato', 'data da leitura', 'dt', 'date', 'day', 'feed date', 'fed on', 'read on'],
  examples: ['04/08/2026', '05/08/2026'],
  accepts: 'Data, da entrada do lote até a véspera do dia em que ele foi cadastrado no Cocho em Dia',
}

export const historyFields = {
  reading: {
    lot,
    day,
    time: {
      label: 'Hora',
      type: 'time',
      headers: ['hora', 'horario', 'hora da leitura', 'hr', 'time', 'read at'],
      examples: ['06:10', '06:05'],
      accepts: 'HH:mm; em branco, 06:00',
    },
    note: {
      label: 'Nota',
      type: 'number',
      required: true,
      unit: '%',
      headers: [
        ...['nota', 'ajuste', 'nota de cocho', 'leitura', 'leitura de cocho', 'correcao', 'variacao'],
        ...['note', 'bunk call', 'adjustment', 'change', '%', 'percentual', 'percent', 'pct'],
      ],
      examples: [5, -10],
      accepts: 'De -100 a 100, em % da próxima carga',
    },
    call: {
      label: 'Chamada',
      type: 'number',
      unit: 'kg de MS por animal e dia',
      headers: ['chamada', 'cms', 'kg ms cab', 'kg ms cab dia', 'consumo ms', 'call', 'dmi'],
      examples: ['', ''],
      accepts: 'kg de matéria seca por cabeça, de 0,5 a 25; só em fazenda que trabalha por matéria seca',
    },
  },
  delivery: {
    lot,
    day,
    delivered: {
      label: 'Entregue',
      type: 'number',
      required: true,
      unit: 'kg',
      headers: [
        ...['entregue', 'entrega', 'kg', 'kg entregue', 'kg fornecido', 'fornecido', 'quantidade fornecida', 'trato'],
        ...[
          'quantidade',
          'qtd',
          'fornecimento',
          'consumo',
          'kg dia',
          'kg lote dia',
          'carga',
          'kg mn',
          'materia natural',
        ],
        ...['delivered', 'fed', 'as fed', 'feed', 'kg fed', 'total fed', 'daily feed'],
      ],
      examples: [2210, 2245],
      accepts: 'kg de matéria natural entregues ao lote todo; vários tratos do dia somam; zero fica de fora',
    },
    dry_matter: {
      label: 'Matéria seca',
      type: 'number',
      required: true,
      unit: '%',
      headers: [
        'ms',
        'materia seca',
        'ms da dieta',
        'ms dieta',
        'teor de ms',
        'dm',
        'dry matter',
        'dry matter percent',
      ],
      examples: [70, 70],
      accepts: 'De 1 a 100, em %, do que foi entregue; pode ser a mesma em todas as linhas',
    },
  },
} as const satisfies Record<HistoryKind, Record<string, ImportField>>
