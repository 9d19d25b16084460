import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'
import { FormPage } from './FormPage.tsx'

export const guide: Guide = {
  purpose:
    'A página de um cadastro: título, campos, Cancelar e Salvar. Cuida da espera, dos erros e de quem sai sem salvar.',
  instead: [
    ['Criar só com um nome', 'ListPage'],
    ['Uma ou duas perguntas por cima da página', 'Dialog'],
    ['Um filtro', 'Field'],
    ['O que o cadastro vai ser, ao lado dos campos', 'FormPreview'],
  ],
  anatomy: [
    ['Cabeçalho', 'O título e, em uma frase, para que serve o cadastro.'],
    ['Aviso', 'Acima dos campos: um rascunho recuperado, um conflito.'],
    ['Campos', 'Na ordem em que a pessoa pensa neles.'],
    [
      'Prévia',
      'À direita dos campos; em tela estreita, abaixo deles, ou em lugar nenhum se as dicas já dizem o mesmo.',
    ],
    ['Erros gerais', 'Os que não são de nenhum campo, acima dos botões.'],
    ['Botões', 'Cancelar e Salvar à direita; “Salvar e criar outro” à esquerda.'],
  ],
  keyboard: [
    ['Enter', 'Salva, de qualquer campo de uma linha.'],
    ['Salvar com erro', 'O foco vai ao primeiro campo com erro.'],
    ['Sair com mudanças', 'Abre a pergunta, com o foco em Continuar editando.'],
  ],
  props: {
    text: 'A frase sob o título: para que serve o registro.',
    actions: 'Botões ao lado do título.',
    children: 'Os campos.',
    onDiscard: 'Ao sair sem salvar: o que se digitou é deixado.',
    notice: 'O que vem acima dos campos: um rascunho recuperado, um registro que mudou enquanto isso.',
    another: 'O segundo botão, ao criar: salva e esvazia o formulário para o próximo registro.',
    resets: 'Quantas vezes o formulário foi esvaziado. A cada uma, o foco vai ao primeiro campo.',
    loading: 'O texto enquanto o registro chega: “Carregando dados do lote...”.',
    failure: 'O registro não carregou: o texto e, se houver, o botão que tenta de novo.',
    busy: 'Está salvando: outro toque em Salvar não conta.',
    dirty: 'Há mudanças que não foram salvas.',
    refusals: 'Quantas vezes não deu para salvar. A cada uma, o foco vai ao primeiro campo com erro.',
    errors: 'Os erros que não são de nenhum campo.',
    submitLabel: 'O texto do botão que salva. Sem ele, “Salvar”.',
    fullWidth: 'Toma a largura toda: para um formulário de painéis ou listas.',
    long: 'Em um formulário de muitas telas, os botões ficam à vista enquanto há mudanças.',
    preview: 'Um `FormPreview`, à direita dos campos; em tela estreita, abaixo deles.',
    after: 'O que vem abaixo do formulário sem ser dele: as versões do registro.',
    widePreview: 'A prévia só aparece à direita: em tela estreita, os campos já mostram o mesmo.',
  },
  do: {
    text: 'O título diz a tarefa, e cada rótulo é a palavra da fazenda.',
    example: (
      <FormPage title="Criar Trato" onSubmit={() => {}} onCancel={() => {}}>
        <Field label="Nome do Tratamento" required>
          <Input placeholder="Trato 1" />
        </Field>
      </FormPage>
    ),
  },
  dont: {
    text: '“Dados gerais” e “Enviar” servem para qualquer formulário e não dizem nada deste.',
    example: (
      <FormPage title="Dados gerais" submitLabel="Enviar" onSubmit={() => {}} onCancel={() => {}}>
        <Field label="Descrição">
          <Input />
        </Field>
      </FormPage>
    ),
  },
}
