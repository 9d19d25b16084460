import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { Input } from './Input.tsx'

export const guide: Guide = {
  purpose: 'Recebe um texto curto: um nome, um email, um telefone, um horário.',
  instead: [
    ['Um número com casas decimais', 'NumberField'],
    ['Uma porcentagem', 'PercentField'],
    ['Um dia', 'DateField'],
    ['Uma senha', 'PasswordInput'],
    ['Várias linhas', 'TextArea'],
  ],
  anatomy: [
    ['Caixa', '40 px de altura, contorno com contraste de 3:1.'],
    ['Ícone', 'À esquerda, só em pesquisas.'],
    ['Exemplo', 'Em cinza: um valor possível, nunca o rótulo.'],
    ['Unidade', 'À direita, em cinza: kg, %, min. Só o R$ vem antes do valor.'],
  ],
  keyboard: [
    ['Tab', 'Chega à caixa.'],
    ['Enter', 'Salva o formulário.'],
  ],
  props: {
    unit: 'A unidade, em cinza, no fim do campo: “kg”, “%”, “min”.',
  },
  do: {
    text: 'A unidade dentro da caixa; o celular abre o teclado certo.',
    example: (
      <Field label="Tempo de mistura">
        <Input type="number" unit="min" defaultValue="8" />
      </Field>
    ),
  },
  dont: {
    text: 'Sem unidade, 8 pode ser minuto ou segundo.',
    example: (
      <Field label="Tempo de mistura">
        <Input placeholder="Digite aqui" />
      </Field>
    ),
  },
}
