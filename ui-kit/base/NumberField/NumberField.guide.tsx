import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { NumberField } from './NumberField.tsx'

export const guide: Guide = {
  purpose: 'Recebe um número com vírgula, com a unidade ao lado. O texto só é arrumado ao sair do campo.',
  instead: [
    ['Uma porcentagem', 'PercentField'],
    ['O peso na cabine, com luva', 'WeightField'],
    ['Um código, como um CNPJ', 'Input'],
  ],
  anatomy: [
    ['Número', 'Aceita 1.234,5 e 1234,5. O que não é número fica escrito, com o erro abaixo.'],
    ['Unidade', 'À direita, em cinza.'],
    ['Sinal', 'Com `signed`, um botão troca o sinal: o teclado do celular não tem o menos.'],
  ],
  keyboard: [
    ['Números e vírgula', 'Escrevem. O celular abre o teclado decimal.'],
    ['Tab', 'Sai do campo e arruma o número.'],
  ],
  props: {
    value: 'O número. Em branco, não há valor. Um texto que não é número fica escrito, com o erro.',
    minDecimals: 'Quantas casas aparecem, no mínimo: 2 em dinheiro.',
    signed: 'Pode ser negativo: traz um botão para o sinal, que falta no teclado do celular.',
  },
  do: {
    text: 'A unidade que a fazenda usa, dentro do campo.',
    example: (
      <Controlled<number | null> initial={1.42}>
        {(value, change) => (
          <Field label="GMD" hint="Ganho médio diário.">
            <NumberField value={value} onChange={change} unit="kg/d" />
          </Field>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Pedir o ponto em vez da vírgula faz 1,42 virar 142.',
    example: (
      <Controlled<number | null> initial={null}>
        {(value, change) => (
          <Field label="GMD (use ponto)">
            <NumberField value={value} onChange={change} placeholder="1.42" />
          </Field>
        )}
      </Controlled>
    ),
  },
}
