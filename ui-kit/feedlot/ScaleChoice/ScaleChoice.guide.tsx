import type { ComponentProps } from 'react'
import { SegmentedControl } from '../../base/SegmentedControl/SegmentedControl.tsx'
import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { ScaleChoice } from './ScaleChoice.tsx'

type Value = ComponentProps<typeof ScaleChoice>['value']

export const guide: Guide = {
  purpose: 'Pergunta, uma vez por vagão, o que a balança mostra: o total ou só o último ingrediente.',
  instead: [
    ['Opções que não pedem exemplo', 'SegmentedControl'],
    ['Ligar a balança pelo módulo', 'ScaleStatus'],
  ],
  anatomy: [
    ['Pergunta', '“O que a balança do vagão mostra?”'],
    ['Cartão', 'A resposta, uma frase e três leituras de exemplo. O cartão inteiro escolhe.'],
    ['Erro', 'Abaixo dos dois, quando se segue sem escolher.'],
  ],
  keyboard: [
    ['Tab', 'Chega à pergunta.'],
    ['← →', 'Escolhem entre as duas.'],
  ],
  props: {
    value: 'O que a balança mostra: o total ou só o último ingrediente. Sem valor até a escolha.',
    error: 'O erro de quem segue sem escolher.',
  },
  do: {
    text: 'Números como os da balança: reconhece-se sem entender a regra.',
    example: (
      <Controlled<Value> initial="total">
        {(value, change) => <ScaleChoice value={value} onChange={change} />}
      </Controlled>
    ),
  },
  dont: {
    text: 'As palavras do manual não são as de quem está na cabine.',
    example: (
      <Controlled initial="gross">
        {(value, change) => (
          <SegmentedControl
            label="Modo"
            size="field"
            value={value}
            onChange={change}
            options={[
              { value: 'gross', label: 'Peso bruto' },
              { value: 'net', label: 'Tara automática' },
            ]}
          />
        )}
      </Controlled>
    ),
  },
  wide: true,
}
