import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { NumberField } from '../NumberField/NumberField.tsx'
import { PercentField } from './PercentField.tsx'

export const guide: Guide = {
  purpose: 'Recebe uma porcentagem como a pessoa a escreve: 36,8 é 36,8%.',
  instead: [
    ['Um número com outra unidade', 'NumberField'],
    ['Partes que somam 100%', 'RecipeBar'],
    ['A nota do cocho', 'TroughNotePicker'],
  ],
  anatomy: [
    ['Número', 'Com vírgula. O valor é 36.8, nunca 0.368.'],
    ['%', 'Fixo à direita; quem digita o sinal não erra.'],
    ['Sinal', 'Com `signed`, para um ajuste que também diminui.'],
  ],
  keyboard: [
    ['Números e vírgula', 'Escrevem.'],
    ['Tab', 'Sai do campo e arruma o número.'],
  ],
  props: {
    value: 'A porcentagem como se escreve: 36,8 é 36,8%.',
  },
  do: {
    text: 'O sinal de porcentagem está no campo, e não no rótulo.',
    example: (
      <Controlled<number | null> initial={36.8}>
        {(value, change) => (
          <Field label="Matéria seca">
            <PercentField value={value} onChange={change} />
          </Field>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Uma fração obriga a fazer a conta.',
    example: (
      <Controlled<number | null> initial={0.368}>
        {(value, change) => (
          <Field label="Matéria seca (de 0 a 1)">
            <NumberField value={value} onChange={change} />
          </Field>
        )}
      </Controlled>
    ),
  },
}
