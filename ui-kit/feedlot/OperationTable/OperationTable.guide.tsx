import { Card } from '../../base/Card/Card.tsx'
import type { Guide } from '../../guide.ts'
import { weighedOperation } from '../sample-data.ts'
import { OperationTable } from './OperationTable.tsx'

export const guide: Guide = {
  purpose: 'Previsto e pesado de uma operação, linha por linha, com totais.',
  instead: [
    ['A operação enquanto acontece', 'WeighingList'],
    ['Outra tabela', 'Table'],
    ['A média dos erros', 'ErrorGauge'],
  ],
  anatomy: [
    ['Linha', 'Um ingrediente da carga, ou um lote da descarga com o seu brinco.'],
    ['Marcas', 'Sob o nome: pulado e por quê, corrigido, peso da balança.'],
    ['Diferença', 'Com sinal: “+30,0” é 30 kg a mais.'],
    ['Erro', 'Com seta; verde, âmbar ou ferrugem pela tolerância da fazenda.'],
    ['Total', 'Só do que foi pesado, e diz de quantas linhas.'],
  ],
  keyboard: [
    ['Tab', 'Chega a “Ver a curva”, onde o peso veio da balança.'],
    ['Enter', 'Abre a curva da pesagem.'],
  ],
  props: {
    kind: 'O que se pesa: os ingredientes da carga (`load`) ou os lotes da descarga (`unload`).',
    lines: 'As pesagens, uma por linha.',
    tolerances: 'As tolerâncias da fazenda, que dão a cor dos erros: verde, âmbar ou ferrugem.',
    styleOf: 'A cor e o desenho de cada ingrediente, pelo id: o nome pode ter mudado.',
    onTrace: 'Ao abrir a curva de um peso que veio da balança. Sem ela, não há o botão.',
  },
  do: {
    text: 'Um traço onde não houve pesagem, e o total só do que houve.',
    example: (
      <Card title="Trato 1" flush>
        <OperationTable kind="unload" lines={weighedOperation.unload} />
      </Card>
    ),
  },
  dont: {
    text: 'Zero no lugar do que não foi pesado inventa um erro de −100%.',
    example: (
      <Card title="Trato 1" flush>
        <OperationTable
          kind="unload"
          lines={weighedOperation.unload.map(line =>
            line.actual_quantity === null
              ? { ...line, actual_quantity: 0, difference_quantity: line.expected_quantity, error_percent: -100 }
              : line,
          )}
        />
      </Card>
    ),
  },
}
