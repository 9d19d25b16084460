import type { Guide } from '../../guide.ts'
import { RecipeBar } from './RecipeBar.tsx'

const parts = [
  { id: 1, name: 'Silagem de milho', percent: 53.5 },
  { id: 2, name: 'Milho moído', percent: 36.8 },
  { id: 3, name: 'Farelo de algodão', percent: 7.2 },
  { id: 4, name: 'Núcleo mineral', percent: 2.5 },
]

export const guide: Guide = {
  purpose: 'Uma receita como barra: os ingredientes em ordem, e o que falta ou sobra para 100%.',
  instead: [
    ['Quanto de um máximo', 'Meter'],
    ['Consumo por ingrediente', 'RankBars'],
    ['Digitar uma porcentagem', 'PercentField'],
  ],
  anatomy: [
    [
      'Partes',
      'Cor e desenho do ingrediente, os mesmos em toda receita, operação e relatório. Em cinza, o desenho distingue.',
    ],
    ['Legenda', 'Amostra, nome e porcentagem.'],
    ['Total', 'Verde em 100%, âmbar abaixo, ferrugem acima, sempre com a diferença.'],
    ['Fina', 'Só a barra, para um cartão; o resto é lido.'],
  ],
  keyboard: 'Não recebe o foco. A legenda e o total são lidos.',
  props: {
    parts: 'Os ingredientes, na ordem em que se carregam.',
    thin: 'Só a barra fina, sem legenda nem total à vista, para um cartão. Quem ouve ainda os tem.',
    hint: 'O que se lê em uma receita vazia.',
    problem: 'O que há de errado na receita, mesmo quando soma 100%.',
  },
  do: {
    text: 'A soma e o que falta em palavras.',
    example: <RecipeBar parts={parts} />,
  },
  dont: {
    text: 'Fina num formulário: quem monta a receita não vê nome nem total.',
    example: <RecipeBar thin parts={parts.slice(0, 3)} />,
  },
}
