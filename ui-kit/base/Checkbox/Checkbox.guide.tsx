import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Checkbox } from './Checkbox.tsx'

export const guide: Guide = {
  purpose: 'Liga ou desliga uma coisa. Várias caixas marcam quantas se quiser.',
  instead: [
    ['Uma entre duas ou três opções', 'SegmentedControl'],
    ['Vários de uma lista longa', 'MultiSelect'],
    ['Um entre muitos', 'Select'],
  ],
  anatomy: [
    ['Caixa', '20 px; 28 px no campo. O rótulo inteiro também marca.'],
    ['Rótulo', 'Uma afirmação que fica verdadeira quando marcada.'],
    ['Dica', 'Uma frase abaixo, com a consequência.'],
    ['Meio marcada', 'Um traço: parte do que ela representa está marcada.'],
  ],
  keyboard: [
    ['Tab', 'Chega à caixa.'],
    ['Espaço', 'Marca e desmarca.'],
  ],
  props: {
    checked: 'Se está marcada.',
    mixed: 'Meio marcada: só parte do que ela representa está marcada.',
  },
  do: {
    text: 'O rótulo afirma; a dica diz o que muda.',
    example: (
      <Controlled<boolean> initial>
        {(checked, change) => (
          <Checkbox
            label="Enviar o resumo da manhã"
            hint="Um email às 07:30, com o que foi tratado ontem."
            checked={checked}
            onChange={change}
          />
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Com uma negação no rótulo, ninguém sabe o que a marca faz.',
    example: (
      <Controlled initial={false}>
        {(checked, change) => <Checkbox label="Não enviar email" checked={checked} onChange={change} />}
      </Controlled>
    ),
  },
}
