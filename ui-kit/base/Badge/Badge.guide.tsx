import type { Guide } from '../../guide.ts'
import { Badge } from './Badge.tsx'

export const guide: Guide = {
  purpose: 'Diz em uma ou duas palavras como um registro está.',
  instead: [
    ['A situação de uma operação', 'StatusBadge'],
    ['O nome de uma baia', 'Tag'],
    ['As leituras que faltam enviar', 'SyncPill'],
    ['Uma situação que pede uma ação', 'Banner'],
  ],
  anatomy: [
    ['Rótulo', 'Claro sem a cor: quem imprime em cinza lê o mesmo.'],
    ['Tom', 'O da situação: âmbar espera, azul anda, verde cheio acabou, ferrugem faltou, cinza não conta.'],
    ['Ponto', 'Some com `plain`, para uma contagem ou uma nota como “Inativo”.'],
  ],
  keyboard: 'Não recebe o foco. Quem ouve a tela ouve o rótulo.',
  props: {
    children: 'O rótulo, claro também sem a cor.',
    plain: 'Sem o ponto: para uma contagem ou uma nota, como “Inativo”.',
  },
  do: {
    text: 'Uma situação por registro, com a palavra que a fazenda usa.',
    example: (
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Trato 1, 06:30</span> <Badge tone="in_progress">Em andamento</Badge>
      </p>
    ),
  },
  dont: {
    text: 'Três selos no mesmo lugar não dizem o que olhar primeiro.',
    example: (
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Trato 1</span> <Badge tone="pending">06:30</Badge>
        <Badge tone="good">Manhã</Badge> <Badge tone="incomplete">Importante</Badge>
      </p>
    ),
  },
}
