import type { Guide } from '../../guide.ts'
import { weighingLines } from '../sample-data.ts'
import { WeighingRow } from './WeighingRow.tsx'

const [silage, corn, bran] = weighingLines.load

export const guide: Guide = {
  purpose: 'Uma pesagem da operação: feita, agora, depois ou pulada.',
  instead: [
    ['A lista com título e espera', 'WeighingList'],
    ['Uma linha de tabela', 'OperationTable'],
  ],
  anatomy: [
    ['Sinal', 'Feito tem um visto, agora uma seta, pulado um risco; as próximas, o número.'],
    ['Brinco', 'Na descarga, a baia do lote.'],
    ['Nome e marca', 'A marca conta o que fugiu: “pulado: sem estoque”.'],
    ['Peso', 'O pesado com o erro; antes disso, o previsto.'],
  ],
  keyboard: [
    ['Tab', 'Chega à linha que se aperta.'],
    ['Enter', 'Abre para pesar ou corrigir.'],
  ],
  props: {
    line: 'O que se pesa, e em que ponto está.',
    position: 'O lugar da linha, a partir de 1.',
    onPress: 'Ao pesar ou corrigir. Com ela, a linha é um botão.',
  },
  do: {
    text: 'Uma só linha é a de agora, com o fundo escuro.',
    example: (
      <div>
        <WeighingRow line={silage} position={1} />
        <WeighingRow line={corn} position={2} />
        <WeighingRow line={bran} position={3} />
      </div>
    ),
  },
  dont: {
    text: 'Duas linhas de agora: onde vai a ração?',
    example: (
      <div>
        <WeighingRow line={corn} position={2} />
        <WeighingRow line={{ ...bran, state: 'current' }} position={3} />
      </div>
    ),
  },
}
