import type { Guide } from '../../guide.ts'
import { Input } from '../Input/Input.tsx'
import { Field } from './Field.tsx'

export const guide: Guide = {
  purpose: 'Dá a um controle o seu rótulo, a sua dica e os seus erros, e os liga para quem ouve a tela.',
  instead: [
    ['Uma caixa de marcar, que tem rótulo próprio', 'Checkbox'],
    ['Opções lado a lado, que têm rótulo próprio', 'SegmentedControl'],
    ['Um valor que só se lê', 'Stat'],
  ],
  anatomy: [
    ['Rótulo', 'Acima, sempre visível; em uma pesquisa, só para leitores de tela.'],
    ['Asterisco', 'Campo obrigatório. Quem ouve escuta “obrigatório”.'],
    ['Controle', 'Input, Select, DateField e os outros; recebe os atributos sozinho.'],
    ['Dica', 'Uma frase de ajuda, abaixo.'],
    ['Erro', 'Com ícone, abaixo de tudo: o que há de errado e o que fazer.'],
  ],
  keyboard: [
    ['Clique no rótulo', 'Põe o foco no controle.'],
    ['Tab', 'Chega ao controle, e a dica e o erro são lidos com ele.'],
  ],
  props: {
    error: 'O que há de errado e o que fazer. Vários erros vêm em lista.',
    hideLabel: 'O rótulo só se ouve, como em uma pesquisa com ícone.',
  },
  do: {
    text: 'O erro fica no campo e diz como acertar.',
    example: (
      <Field label="Cabeças" required error="Informe quantas cabeças entraram: 1 ou mais.">
        <Input type="number" defaultValue="0" />
      </Field>
    ),
  },
  dont: {
    text: 'O exemplo no lugar do rótulo some ao digitar, e ninguém lembra o que era.',
    example: <Input placeholder="Cabeças (obrigatório)" aria-label="Cabeças" />,
  },
}
