import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { DialogPicture } from './DialogPicture.fixture.tsx'

export const guide: Guide = {
  purpose: 'Abre uma tarefa curta por cima da página, que espera atrás.',
  instead: [
    ['Uma pergunta de sim ou não', 'ConfirmDialog'],
    ['Um cadastro', 'FormPage'],
    ['Poucas ações de um botão', 'Menu'],
    ['Um recado', 'Banner'],
  ],
  anatomy: [
    ['Título', 'A tarefa, com o nome do registro.'],
    ['Fechar', 'No canto. Apertar fora também fecha.'],
    ['Conteúdo', 'Rola sozinho; título e botões ficam à vista.'],
    ['Botões', 'Cancelar primeiro, a ação por último. No celular dividem a largura.'],
    ['No celular', 'É uma folha que sobe de baixo; `full` cobre a tela.'],
  ],
  keyboard: [
    ['Tab', 'Dá a volta dentro da janela.'],
    ['Esc', 'Fecha e devolve o foco a quem abriu.'],
  ],
  props: {
    onClose: 'Ao usar Esc, apertar o X ou apertar fora. Quem recebe decide se fecha.',
    actions: 'Os botões: cancelar primeiro, a ação por último.',
    size: 'A largura. `full` cobre a tela, para um conteúdo com teclas próprias.',
    shownOnce: 'O que ela mostra não aparece de novo: só os botões e o X a fecham.',
    role: '`alertdialog` em uma pergunta que precisa de resposta.',
  },
  do: {
    text: 'Uma tarefa, que cabe sem rolar, com o verbo no botão.',
    example: (
      <DialogPicture
        title="Encerrar o lote Nelore 250612"
        text="O lote sai do painel e das programações. Os números dele continuam nos relatórios."
        actions={
          <>
            <Button variant="secondary">Cancelar</Button>
            <Button>Encerrar lote</Button>
          </>
        }
      />
    ),
  },
  dont: {
    text: 'Uma janela que só informa interrompe: o recado cabe na página.',
    example: <DialogPicture title="Sucesso" text="Registro salvo com sucesso." actions={<Button>OK</Button>} />,
  },
  frame: { width: 640, height: 420 },
}
