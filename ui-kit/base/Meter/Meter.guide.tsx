import type { Guide } from '../../guide.ts'
import { Meter } from './Meter.tsx'

export const guide: Guide = {
  purpose: 'Mostra quanto de um máximo: um nível que sobe e desce, ou um progresso que termina.',
  instead: [
    ['Os animais de uma baia', 'CapacityMeter'],
    ['Partes que somam 100%', 'RecipeBar'],
    ['Vários valores em ordem', 'RankBars'],
    ['Uma espera sem fim conhecido', 'Spinner'],
  ],
  anatomy: [
    ['Rótulo', 'O que se mede, à esquerda.'],
    ['Valor', 'Em palavras, à direita: “118 de 120 cabeças”. Ferrugem quando passa.'],
    ['Barra', 'Verde; amarela no que está sendo feito agora; ferrugem acima do máximo.'],
  ],
  keyboard: 'Não recebe o foco. É lido com o rótulo e o valor em palavras.',
  props: {
    value: 'Quanto há.',
    text: 'O valor em palavras: “118 de 120 cabeças”.',
    kind: '`progress` termina no máximo; `level` sobe e desce, e pode passar do máximo.',
    color: '`tag` é amarelo: o que está sendo feito agora.',
    hideLabel: 'O rótulo e o texto só se ouvem; não se veem.',
  },
  do: {
    text: 'O valor em palavras diz o que a barra só sugere.',
    example: <Meter label="Leitura de cocho" value={8} max={14} text="8 de 14 lotes" kind="progress" color="tag" />,
  },
  dont: {
    text: 'Uma porcentagem obriga a fazer a conta de quantos faltam.',
    example: <Meter label="Progresso" value={57} max={100} text="57%" kind="progress" />,
  },
}
