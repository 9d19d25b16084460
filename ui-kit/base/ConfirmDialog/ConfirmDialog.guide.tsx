import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export const guide: Guide = {
  purpose: 'Pergunta antes de uma ação que não tem volta, e diz o que ela leva junto.',
  instead: [
    ['Uma ação que se desfaz', 'Faça, e avise com ToastStack'],
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
  do: {
    text: 'A pergunta nomeia o que some, e o botão repete o verbo.',
    example: (
      <Controlled initial={false}>
        {(open, change) => (
          <>
            <Button variant="danger" onClick={() => change(true)}>
              Excluir a baia B04
            </Button>
            <ConfirmDialog open={open} onCancel={() => change(false)} onConfirm={() => change(false)}>
              Excluir a baia B04? O lote Cruzado 250520 fica sem baia. Esta ação não pode ser desfeita.
            </ConfirmDialog>
          </>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: '“Tem certeza?” e “Sim” fazem a pessoa confirmar sem ler.',
    example: (
      <Controlled initial={false}>
        {(open, change) => (
          <>
            <Button variant="danger" onClick={() => change(true)}>
              Excluir
            </Button>
            <ConfirmDialog
              open={open}
              confirmLabel="Sim"
              cancelLabel="Não"
              onCancel={() => change(false)}
              onConfirm={() => change(false)}
            >
              Tem certeza?
            </ConfirmDialog>
          </>
        )}
      </Controlled>
    ),
  },
  frame: { width: 640, height: 420 },
}
