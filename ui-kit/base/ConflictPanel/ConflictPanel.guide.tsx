import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { type ConflictChoice, ConflictPanel } from './ConflictPanel.tsx'

const weight = { key: 'weight', label: 'Peso Médio Inicial (kg)', stored: '312', typed: '318', untouched: false }

export const guide: Guide = {
  purpose: 'Quando duas pessoas salvam o mesmo cadastro, mostra os dois valores de cada campo e pede uma escolha.',
  instead: [
    ['Um erro de validação', 'Field'],
    ['Sair sem salvar', 'ConfirmDialog'],
    ['Uma mudança de um número', 'BeforeAfter'],
  ],
  anatomy: [
    ['Aviso', 'Diz que o registro mudou, e quem pode ter mudado.'],
    ['Campo em disputa', 'O salvo agora e o seu, lado a lado. Nenhum vem marcado.'],
    ['Falta escolher', 'O erro aparece no campo depois de tentar salvar.'],
    ['Campos em que você não mexeu', 'Já têm o valor salvo; a lista só informa.'],
  ],
  keyboard: [
    ['Tab', 'Passa de um campo em disputa ao próximo.'],
    ['← →', 'Escolhem entre o salvo e o seu.'],
  ],
  props: {
    name: 'O nome do registro.',
    fields: 'Os campos que diferem, na ordem do formulário.',
    onChoose: 'Recebe o campo e o valor escolhido.',
    showMissing: 'Tentou-se salvar antes de escolher tudo: mostra o que falta.',
  },
  do: {
    text: 'Os valores aparecem como na tela, com vírgula e unidade.',
    example: (
      <Controlled<ConflictChoice | undefined> initial={undefined}>
        {(choice, change) => (
          <ConflictPanel
            name="Nelore 250612"
            fields={[{ ...weight, choice }]}
            onChoose={(_, chosen) => change(chosen)}
          />
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Não escolha pela pessoa: um campo já marcado é aceito sem ser lido.',
    example: <ConflictPanel name="Nelore 250612" fields={[{ ...weight, choice: 'stored' }]} onChoose={() => {}} />,
  },
}
