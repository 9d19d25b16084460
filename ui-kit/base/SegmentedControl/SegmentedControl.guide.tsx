import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

export const guide: Guide = {
  purpose: 'Escolhe uma entre duas a quatro opções curtas, todas à vista.',
  instead: [
    ['Cinco opções ou mais, num formulário', 'Select'],
    ['Ligar e desligar', 'Checkbox'],
    ['A nota do cocho', 'TroughNotePicker'],
    ['Opções que pedem explicação', 'ScaleChoice'],
  ],
  anatomy: [
    ['Grupo', 'O nome é só para quem ouve: o lugar deve deixá-lo claro.'],
    ['Opção', 'Uma ou duas palavras, numa linha.'],
    ['Filtro com mais de quatro', 'No celular, linhas de células iguais.'],
    ['Escolhida', 'Fundo escuro: não é uma ação, por isso não é verde nem amarela.'],
    ['Tamanho', '40 px de altura; 56 px e largura toda no campo.'],
  ],
  keyboard: [
    ['Tab', 'Chega à opção escolhida.'],
    ['← →', 'Escolhem a anterior e a próxima.'],
  ],
  props: {
    size: 'A altura: `md` no escritório; `field` no campo, com 56 px e a largura toda.',
  },
  do: {
    text: 'Opções que se excluem, da mesma família.',
    example: (
      <Controlled initial="active">
        {(value, change) => (
          <SegmentedControl
            label="Lotes"
            value={value}
            onChange={change}
            options={[
              { value: 'active', label: 'Ativos' },
              { value: 'finished', label: 'Encerrados' },
            ]}
          />
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Ações não são opções: depois de apertar, nada fica escolhido.',
    example: (
      <Controlled initial="print">
        {(value, change) => (
          <SegmentedControl
            label="Ações"
            value={value}
            onChange={change}
            options={[
              { value: 'print', label: 'Imprimir' },
              { value: 'share', label: 'Enviar' },
            ]}
          />
        )}
      </Controlled>
    ),
  },
}
