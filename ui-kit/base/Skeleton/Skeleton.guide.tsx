import type { Guide } from '../../guide.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Skeleton, SkeletonText } from './Skeleton.tsx'

export const guide: Guide = {
  purpose: 'Guarda o lugar do que vai chegar, do mesmo tamanho, para a tela não pular.',
  instead: [
    ['Um botão que espera', 'Button'],
    ['Uma espera sem forma conhecida', 'Spinner'],
    ['Nada para mostrar', 'EmptyState'],
  ],
  anatomy: [
    ['Bloco', 'Cinza, do tamanho do conteúdo, dado em classes.'],
    ['Parágrafo', 'SkeletonText: a última linha é mais curta.'],
    ['Nome', 'Um por tela: “Carregando lotes”, só para quem ouve.'],
  ],
  keyboard: 'Não recebe o foco. O nome é lido uma vez.',
  props: {
    className: 'O tamanho do conteúdo que vai chegar, em classes: `h-6 w-40`. Assim a tela não pula.',
    label: 'O que está chegando, para quem ouve. Só em um por tela.',
  },
  do: {
    text: 'A forma do que vem: um título e duas linhas.',
    example: (
      <div className="space-y-3">
        <Skeleton className="h-7 w-40" label="Carregando o lote" />
        <SkeletonText lines={2} />
      </div>
    ),
  },
  dont: {
    text: 'Um giro no meio de uma área vazia não diz o que vem, e a tela pula.',
    example: (
      <div className="flex justify-center">
        <Spinner label="Carregando" />
      </div>
    ),
  },
}
