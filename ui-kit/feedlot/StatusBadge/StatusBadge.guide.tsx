import { Badge } from '../../base/Badge/Badge.tsx'
import type { Guide } from '../../guide.ts'
import { StatusBadge } from './StatusBadge.tsx'

export const guide: Guide = {
  purpose: 'A situação de uma operação, com a palavra e a cor de sempre.',
  instead: [
    ['Outra situação', 'Badge'],
    ['As pesagens da operação', 'WeighingList'],
  ],
  anatomy: [
    ['Palavra', 'Pendente, Em andamento, Concluído, Incompleto ou Cancelado.'],
    ['Cor', 'Âmbar, azul, verde cheio, ferrugem, cinza.'],
    ['Desconhecido', 'Uma situação de um servidor mais novo aparece cinza, e nada quebra.'],
  ],
  keyboard: 'Não recebe o foco. A palavra é lida.',
  props: {
    status: 'A situação da operação.',
  },
  do: {
    text: 'A situação vem do servidor; a palavra e a cor, daqui.',
    example: (
      <p className="flex gap-2">
        <StatusBadge status="in_progress" /> <StatusBadge status="completed" />
      </p>
    ),
  },
  dont: {
    text: 'Escrever a palavra à mão cria “Finalizada” numa tela e “Concluído” na outra.',
    example: (
      <p className="flex gap-2">
        <Badge tone="in_progress">Rodando</Badge> <Badge tone="completed">Finalizada</Badge>
      </p>
    ),
  },
}
