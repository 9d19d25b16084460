import { formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import type { Guide } from '../../guide.ts'
import { Tag } from '../Tag/Tag.tsx'
import { Heatmap } from './Heatmap.tsx'
import type { HeatmapValue } from './HeatmapRow.tsx'

const columns = ['17', '18', '19', '20', '21'].map(label => ({ key: label, label, title: `${label} de novembro` }))
const rows = [
  { key: 1, name: 'Nelore 250612', icon: <Tag name="B01" size="sm" />, values: [0, 5, 0, 0, -5] },
  { key: 2, name: 'Cruzado 250520', icon: <Tag name="B04" size="sm" />, values: [-10, -20, 'missing' as const, 0, 10] },
]
const legend = {
  'low-strong': '−10 ou menos',
  low: 'diminui',
  even: 'mantém',
  high: 'aumenta',
  'high-strong': '+10 ou mais',
  missing: 'ninguém leu',
}
const describe = (value: HeatmapValue) =>
  typeof value === 'number' ? `nota ${formatPercentChange(value)}` : 'sem leitura'

export const guide: Guide = {
  purpose: 'Muitas linhas por muitos dias, num olhar: onde as notas sobem, descem ou faltam.',
  instead: [
    ['Uma linha só, por dia', 'TrendChart'],
    ['Números que se somam', 'ReportTable'],
    ['A semana de um lote', 'WeekBars'],
  ],
  anatomy: [
    ['Legenda', 'As cinco cores, e o que falta, em palavras.'],
    ['Dias', 'O mais novo à direita; a tabela abre rolada até ele.'],
    ['Linha', 'O brinco e o nome, que pode ser um link.'],
    [
      'Célula',
      'O número com o sinal, em negrito quando é forte: a cor só repete. Um “?” onde o dado falta, e nada onde ele não era esperado.',
    ],
    ['Frase', 'A célula escolhida, por extenso, embaixo.'],
  ],
  keyboard: [
    ['Tab', 'Uma parada: a última célula escolhida.'],
    ['↑ ↓ ← →', 'Andam de célula em célula, e a frase acompanha.'],
    ['Home e End', 'Vão ao começo e ao fim da linha; com Ctrl, da tabela.'],
    ['Enter', 'No nome, abre o lote.'],
  ],
  props: {
    rowHeader: 'O cabeçalho das linhas: “Lote”.',
    format: 'Escreve o valor na célula: “+5”.',
    describe: 'Escreve por extenso a célula escolhida: “próxima carga 5% maior”. Também a que não tem valor.',
    strong: 'A distância de zero a partir da qual a cor é a mais forte.',
    legend: 'O que cada uma das cinco cores, e o “?”, querem dizer, em palavras.',
  },
  do: {
    text: 'Cada número com o seu sinal: lê-se mesmo impresso em cinza.',
    example: (
      <Heatmap
        caption="Notas por lote e dia"
        rowHeader="Lote"
        columns={columns}
        rows={rows}
        format={value => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value))}
        describe={describe}
        strong={10}
        legend={legend}
      />
    ),
  },
  dont: {
    text: 'Sem os números, a cor é o único sinal.',
    example: (
      <Heatmap
        caption="Notas por lote e dia, sem números"
        rowHeader="Lote"
        columns={columns}
        rows={rows}
        format={() => ''}
        describe={describe}
        strong={10}
        legend={legend}
      />
    ),
  },
}
