import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { Banner } from './Banner.tsx'

export const guide: Guide = {
  purpose: 'Conta na própria página o que aconteceu e o que fazer. Fica até deixar de ser verdade.',
  instead: [
    ['Confirmar que uma ação deu certo', 'ToastStack'],
    ['O erro de um campo', 'Field'],
    ['Perguntar antes de uma ação', 'ConfirmDialog'],
    ['Uma lista sem nada', 'EmptyState'],
  ],
  anatomy: [
    ['Ícone e tom', 'Azul informa, verde confirma, âmbar pede atenção, ferrugem acusa uma falha.'],
    ['Título', 'Opcional: o que aconteceu, em poucas palavras.'],
    ['Texto', 'Por que aconteceu e o que fazer.'],
    ['Ação', 'O botão que resolve, à direita; desce para baixo do texto no celular.'],
  ],
  keyboard: 'O aviso não recebe o foco, só o seu botão. Um erro é lido na hora; os outros, quando a leitura termina.',
  props: {
    children: 'O que aconteceu, por quê, e o que fazer.',
    onDismiss: 'Põe o botão que fecha o aviso, quando ninguém pode resolver agora.',
  },
  do: {
    text: 'O que aconteceu, o que ficou a salvo e o botão que resolve.',
    example: (
      <Banner
        tone="warning"
        title="Mostrando o que foi visto por último"
        action={<Button variant="secondary">Tentar Novamente</Button>}
      >
        Sem sinal desde as 06:12. As leituras feitas depois estão guardadas neste aparelho.
      </Banner>
    ),
  },
  dont: {
    text: 'Um erro sem saída deixa a pessoa parada, e o código não diz nada a ela.',
    example: <Banner tone="error">Erro 503.</Banner>,
  },
}
