import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { DialogPicture } from '../Dialog/DialogPicture.fixture.tsx'

export const guide: Guide = {
  purpose: 'Pergunta antes de uma ação que não tem volta, e diz o que ela leva junto.',
  instead: [
    ['Uma ação que se desfaz: faça, e avise', 'ToastStack'],
    ['Um formulário por cima da página', 'Dialog'],
    ['Um recado que não pede resposta', 'Banner'],
  ],
  anatomy: [
    ['Título', '“Atenção!”, ou a pergunta inteira quando ela cabe.'],
    ['Texto', 'O nome do registro e o que some com ele.'],
    ['Cancelar', 'À esquerda, e com o foco: a resposta segura é a mais fácil.'],
    ['Ação', 'O verbo da ação, em vermelho se ela destrói. Espera girando.'],
  ],
  keyboard: [
    ['Enter', 'Cancela, porque o foco abre em Cancelar.'],
    ['Tab', 'Passa para a ação e não sai da janela.'],
    ['Esc', 'Cancela e devolve o foco ao botão que abriu.'],
  ],
  props: {
    children: 'O que a ação faz.',
    confirmLabel: 'O verbo da ação.',
    cancelLabel: 'Toma o lugar de “Cancelar” onde isso poderia ser a própria ação, como cancelar uma operação.',
    variant: 'A aparência do botão da ação: `primary` quando nada se perde.',
  },
  do: {
    text: 'A pergunta nomeia o que some, e o botão repete o verbo.',
    example: (
      <DialogPicture
        title="Atenção!"
        text="Excluir a baia B04? O lote Cruzado 250520 fica sem baia. Esta ação não pode ser desfeita."
        actions={
          <>
            <Button variant="secondary">Cancelar</Button>
            <Button variant="danger">Excluir</Button>
          </>
        }
      />
    ),
  },
  dont: {
    text: '“Tem certeza?” e “Sim” fazem a pessoa confirmar sem ler.',
    example: (
      <DialogPicture
        title="Atenção!"
        text="Tem certeza?"
        actions={
          <>
            <Button variant="secondary">Não</Button>
            <Button variant="danger">Sim</Button>
          </>
        }
      />
    ),
  },
  frame: { width: 640, height: 420 },
}
