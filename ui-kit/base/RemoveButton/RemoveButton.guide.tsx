import type { Guide } from '../../guide.ts'
import { RemoveButton } from './RemoveButton.tsx'

export const guide: Guide = {
  purpose: 'A lixeira no fim de uma linha: tira a linha de um formulário, ou um registro de uma lista curta.',
  instead: [
    ['Um registro com outras ações', 'RecordRow'],
    ['Outra ação que se reconhece pelo ícone', 'IconButton'],
    ['Uma ação que pede a palavra, como anular', 'Button'],
  ],
  anatomy: [
    ['Lixeira', '18 px, com o significado da página Ícones.'],
    ['Nome', 'O verbo e o que sai: “Remover etapa 2”. É lido, e aparece sob o ponteiro.'],
    ['Área', '40 px; 44 px no toque.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao botão; o nome aparece.'],
    ['Enter ou Espaço', 'Remove, ou pergunta antes.'],
  ],
  props: {
    label: 'O verbo e o que sai: é o que se ouve e o que aparece sob o ponteiro.',
    variant: 'Vermelha (`danger`) na linha de um formulário; discreta numa lista.',
  },
  do: {
    text: 'O nome diz qual linha sai.',
    example: (
      <div className="flex items-center gap-1">
        <span className="mr-auto font-semibold">Etapa 2</span>
        <RemoveButton label="Remover etapa 2" variant="danger" onClick={() => undefined} />
      </div>
    ),
  },
  dont: {
    text: 'Três lixeiras com o mesmo nome: quem ouve não sabe o que sai.',
    example: (
      <div className="flex items-center gap-1">
        <span className="mr-auto font-semibold">Etapas 1 a 3</span>
        <RemoveButton label="Remover" onClick={() => undefined} />
        <RemoveButton label="Remover" onClick={() => undefined} />
        <RemoveButton label="Remover" onClick={() => undefined} />
      </div>
    ),
  },
}
