import type { Guide } from '../../guide.ts'
import { weighingLines } from '../sample-data.ts'
import { WeighingList } from './WeighingList.tsx'

export const guide: Guide = {
  purpose: 'Ao lado da pesagem: o que já foi, o que está sendo e o que vem.',
  instead: [
    ['A operação depois de pronta', 'OperationTable'],
    ['Uma ordem que se muda', 'SortableList'],
  ],
  anatomy: [
    ['Título', '“Receita” ou “Depois, descarga”, com o total.'],
    ['Linha', 'Uma WeighingRow por pesagem, na ordem.'],
    ['Espera', 'Três linhas cinzas do mesmo tamanho.'],
  ],
  keyboard: [
    ['Tab', 'Passa de linha em linha, onde elas se apertam.'],
    ['Enter', 'Abre a linha para pesar ou corrigir.'],
  ],
  props: {
    title: 'O título: “Receita”, ou “Depois, descarga”.',
    total: 'Os kg de todas as linhas, depois do título.',
    lines: 'As pesagens, uma por linha. Sem elas, a espera.',
    onPress: 'Ao abrir uma linha para pesar ou corrigir. Sem ela, nenhuma linha é um botão.',
  },
  do: {
    text: 'O total no título: confere-se com o vagão.',
    example: <WeighingList title="Receita" total={10_800} lines={weighingLines.load} />,
  },
  dont: {
    text: 'Com um título vago e sem o total, não há o que conferir.',
    example: <WeighingList title="Itens" lines={weighingLines.load} />,
  },
}
