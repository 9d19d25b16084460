import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { Spinner } from './Spinner.tsx'

export const guide: Guide = {
  purpose: 'Um giro que diz “está acontecendo”, onde a forma do resultado não é conhecida.',
  instead: [
    ['Conteúdo de forma conhecida', 'Skeleton'],
    ['Um botão que salva', 'Button'],
    ['Quanto falta de um total', 'Meter'],
  ],
  anatomy: [
    ['Giro', 'Na cor do texto em volta. Para quando a pessoa pede menos movimento.'],
    ['Nome', 'Para quem ouve; sem nome dentro de algo que já o tem.'],
  ],
  keyboard: 'Não recebe o foco. Com nome, é lido ao aparecer.',
  props: {
    label: 'O que se espera, para quem ouve. Dentro de algo que já tem nome, não é preciso.',
    className: 'O tamanho e as margens, em classes.',
  },
  do: {
    text: 'Ao lado da palavra do que acontece.',
    example: (
      <p className="flex items-center gap-2">
        <Spinner /> Enviando 3 leituras
      </p>
    ),
  },
  dont: {
    text: 'Um giro ao lado do botão: dá para apertar de novo.',
    example: (
      <p className="flex items-center gap-3">
        <Button>Salvar</Button>
        <Spinner label="Salvando" />
      </p>
    ),
  },
}
