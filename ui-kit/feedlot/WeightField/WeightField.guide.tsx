import { Input } from '../../base/Input/Input.tsx'
import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { WeightField } from './WeightField.tsx'

export const guide: Guide = {
  purpose: 'O peso na cabine: grande, escrito pelas teclas da tela ou por um teclado físico.',
  instead: [
    ['Um peso no escritório', 'NumberField'],
    ['A pesagem inteira', 'WeighingPad'],
  ],
  anatomy: [
    ['Nome', 'O que ler na balança. Em tela baixa, fica dentro do campo.'],
    ['Peso', 'Com kg ao lado. O teclado do aparelho não abre.'],
    ['Recado', 'O que resulta do peso, ou o erro com o que fazer.'],
  ],
  keyboard: [
    ['Números e vírgula', 'Escrevem.'],
    ['Enter', 'Dá o próximo passo.'],
  ],
  props: {
    value: 'O texto digitado.',
    error: 'O que há de errado e o que fazer.',
    message: 'O que resulta do peso digitado: “Carregado 3.635 kg, 5 kg a menos.”',
  },
  do: {
    text: 'O recado confere o peso antes do próximo passo.',
    example: (
      <Controlled initial="3635">
        {(value, change) => (
          <WeightField label="Na balança" value={value} onChange={change} message="Carregado 3.635 kg, 5 kg a menos." />
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Uma caixa comum abre o teclado do aparelho por cima do peso.',
    example: <Input type="number" aria-label="Peso" defaultValue="3635" />,
  },
}
