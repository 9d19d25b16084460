import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { Card } from './Card.tsx'

export const guide: Guide = {
  purpose: 'Separa da página um assunto com o seu título: um painel, uma tabela, uma lista.',
  instead: [
    ['Um registro com nome, dados e ações', 'RecordCard'],
    ['Um lote no painel', 'LotCard'],
    ['Números lado a lado', 'Stat'],
    ['Um recado', 'Banner'],
  ],
  anatomy: [
    ['Título', 'Um cabeçalho de verdade, do nível que a página pede.'],
    ['Ao lado do título', 'Pequeno e cinza: uma contagem, um período.'],
    ['Ações', 'À direita do título; descem quando falta largura.'],
    ['Conteúdo', 'Com margem, ou de borda a borda (`flush`) para linhas que têm a sua.'],
  ],
  keyboard: 'Não recebe o foco. O título aparece na lista de cabeçalhos do leitor de tela.',
  props: {
    aside: 'Pequeno e cinza, ao lado do título: uma contagem, um período.',
    actions: 'Botões ou links no fim da linha do título. O que tem `data-own-row` toma a linha de baixo inteira.',
    flush: 'Sem margem por dentro: para uma tabela ou uma lista cujas linhas têm a sua.',
  },
  do: {
    text: 'Um assunto por cartão, com a ação dele no título.',
    example: (
      <Card title="Operações de hoje" aside="3 de 4" actions={<Button variant="ghost">Ver todas</Button>}>
        Faltam 6.400 kg para o Trato 3.
      </Card>
    ),
  },
  dont: {
    text: 'Um cartão dentro de outro desenha duas bordas e esconde a ordem.',
    example: (
      <Card title="Operações">
        <Card title="Trato 1" level={3}>
          25.123 kg
        </Card>
      </Card>
    ),
  },
}
