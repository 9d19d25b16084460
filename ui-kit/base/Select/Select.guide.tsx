import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { Select } from './Select.tsx'

const recipes = ['Adaptação', 'Crescimento', 'Terminação'].map(label => ({ value: label, label }))

export const guide: Guide = {
  purpose: 'Escolhe um de uma lista. É o seletor do próprio aparelho: o celular abre a roda dele.',
  instead: [
    ['Até quatro opções curtas', 'SegmentedControl'],
    ['Vários da lista', 'MultiSelect'],
    ['Ações', 'Menu'],
  ],
  anatomy: [
    ['Valor', 'Cortado com reticências quando não cabe; na lista aparece inteiro.'],
    ['Convite', '“Selecione uma receita”, em cinza. Não pode ser escolhido de volta.'],
    ['Opção apagada', 'Existe mas não serve agora; o rótulo diz por quê.'],
  ],
  keyboard: [
    ['Espaço ou ↓', 'Abre a lista.'],
    ['↑ ↓', 'Muda o valor.'],
    ['Uma letra', 'Salta para a opção que começa com ela.'],
  ],
  props: {
    placeholder: 'O que se lê enquanto nada foi escolhido. Não se pode escolher de volta.',
  },
  do: {
    text: 'O convite diz o que se escolhe.',
    example: (
      <Controlled initial="">
        {(value, change) => (
          <Field label="Receita" required>
            <Select options={recipes} value={value} onChange={change} placeholder="Selecione uma receita" />
          </Field>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Sim e não não são uma lista.',
    example: (
      <Controlled initial="yes">
        {(value, change) => (
          <Field label="Ativa?">
            <Select
              value={value}
              onChange={change}
              options={[
                { value: 'yes', label: 'Sim' },
                { value: 'no', label: 'Não' },
              ]}
            />
          </Field>
        )}
      </Controlled>
    ),
  },
}
