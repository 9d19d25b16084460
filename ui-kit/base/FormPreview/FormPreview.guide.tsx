import type { Guide } from '../../guide.ts'
import { FormPreview, PreviewFigures } from './FormPreview.tsx'

export const guide: Guide = {
  purpose: 'Mostra, ao lado de um formulário, como o registro fica com o que já foi digitado.',
  instead: [
    ['A conta de um único campo', 'Field'],
    ['Um valor antes e depois de uma mudança', 'BeforeAfter'],
    ['O que muda em outros registros ao salvar', 'Banner'],
    ['Números de um registro que já existe', 'Stat'],
  ],
  anatomy: [
    ['Contorno tracejado', 'Diz que nada disto está salvo.'],
    ['Título', '“Prévia” e o registro: “Prévia do lote”.'],
    ['Nome', 'Do jeito que aparece no resto do sistema; um lote ou uma baia, no seu brinco.'],
    ['Números', 'Grandes, com a unidade ao lado. Um traço guarda o lugar do que ainda falta.'],
    ['Linhas', 'Uma por lote, trato ou ingrediente, com o peso à direita. Depois de sete, as outras são contadas.'],
    ['Vazio', 'Uma frase com o que preencher, enquanto não há o que mostrar.'],
  ],
  keyboard:
    'Não recebe o foco e não interrompe quem digita: é uma região com o nome do título, lida quando se vai a ela.',
  props: {
    title: 'O título: “Prévia do lote”.',
    name: 'O nome do registro, como aparece no resto do sistema. Em branco até ser digitado; um registro sem nome não o tem.',
    mark: 'O que vem antes do nome: o brinco da baia.',
    empty: 'O que preencher, no lugar do conteúdo, enquanto há pouco digitado.',
  },
  do: {
    text: 'A conta que a pessoa faria de cabeça, feita pela mesma função que o servidor usa.',
    example: (
      <FormPreview title="Prévia do lote">
        <PreviewFigures
          figures={[
            { label: 'Consumo por cabeça', value: '12,5', unit: 'kg/dia' },
            { label: 'Peso médio hoje', value: null, text: 'Falta a data de entrada.' },
          ]}
        />
      </FormPreview>
    ),
  },
  dont: {
    text: 'Repetir os campos, ou esconder o que falta: quem digita já vê o que digitou, e não vê o que o número espera.',
    example: (
      <FormPreview title="Prévia do lote">
        <PreviewFigures
          figures={[
            { label: 'Cabeças', value: '118' },
            { label: 'GMD', value: '1,4', unit: 'kg/dia' },
          ]}
        />
      </FormPreview>
    ),
  },
}
