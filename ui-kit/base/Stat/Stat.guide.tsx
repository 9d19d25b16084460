import type { Guide } from '../../guide.ts'
import { Stat, StatStrip } from './Stat.tsx'

export const guide: Guide = {
  purpose: 'Um número que se lê de longe, com a unidade pequena e o rótulo em palavras simples.',
  instead: [
    ['Dados de um cadastro, um por linha', 'RecordCard'],
    ['O mesmo número dia a dia', 'LineChart'],
    ['Quanto de um máximo', 'Meter'],
  ],
  anatomy: [
    ['Rótulo', 'Acima numa faixa, abaixo num cartão.'],
    ['Número', 'Grande, condensado, com algarismos da mesma largura.'],
    ['Unidade', 'Menor e cinza: kg, %, “de 81.400 kg”.'],
    ['Tom', 'Âmbar ou ferrugem quando o número pede atenção; o rótulo diz por quê.'],
  ],
  keyboard: 'Não recebe o foco. É lido como rótulo e valor.',
  props: {
    value: 'O número, já escrito: “48.320”.',
    unit: 'Pequena e cinza, depois do número: “kg”, “de 81.400 kg”.',
    size: 'O tamanho do número.',
    labelPosition: 'Onde fica o rótulo: acima (`top`) em uma faixa, abaixo (`bottom`) em um cartão.',
    definition: 'Faz do rótulo um botão que explica o número.',
  },
  do: {
    text: 'O número arredondado ao que decide, com a unidade.',
    example: (
      <StatStrip>
        <Stat label="Entregue hoje" value="48.320" unit="kg" />
        <Stat label="Lotes sem trato" value="2" tone="warning" />
      </StatStrip>
    ),
  },
  dont: {
    text: 'Casas demais e nenhuma unidade.',
    example: (
      <StatStrip>
        <Stat label="Total" value="48320,4417" />
        <Stat label="Eficiência" value="0,9861" />
      </StatStrip>
    ),
  },
}
