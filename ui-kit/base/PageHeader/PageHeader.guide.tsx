import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { PageHeader } from './PageHeader.tsx'

export const guide: Guide = {
  purpose: 'O título da página, uma frase sobre ela e as suas ações.',
  instead: [
    ['O título de uma parte da página', 'Card'],
    ['O caminho até a página', 'Breadcrumb'],
    ['Uma página de lista ou de formulário, que já o trazem', 'ListPage'],
  ],
  anatomy: [
    ['Título', 'O único h1 da página. Um nome longo quebra; nunca é cortado.'],
    ['Frase', 'Como o dia está, ou para que a página serve.'],
    ['Ações', 'À direita, na altura do título, no máximo duas; descem no celular.'],
  ],
  keyboard: 'Só as ações recebem o foco. O título é o primeiro cabeçalho para quem ouve.',
  props: {
    text: 'Uma frase: como o dia está, ou para que a página serve.',
  },
  do: {
    text: 'A frase responde à primeira pergunta de quem abre a página.',
    example: (
      <PageHeader
        title="Painel"
        text="Sexta, 21 de novembro. Faltam 2 de 4 tratos."
        actions={<Button variant="secondary">Imprimir</Button>}
      />
    ),
  },
  dont: {
    text: 'Boas-vindas gastam o melhor lugar da tela.',
    example: <PageHeader title="Bem-vindo ao sistema!" text="Aqui você gerencia o seu confinamento." />,
  },
}
