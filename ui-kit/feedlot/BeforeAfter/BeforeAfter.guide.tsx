import type { Guide } from '../../guide.ts'
import { BeforeAfter } from './BeforeAfter.tsx'

export const guide: Guide = {
  purpose: 'Um número antes e depois de uma mudança, para quem vai aceitá-la.',
  instead: [
    ['A carga de um lote com a nota', 'LoadChange'],
    ['Dois valores em disputa', 'ConflictPanel'],
    ['Muitos dias', 'LineChart'],
  ],
  anatomy: [
    ['Rótulo', 'O que muda.'],
    ['Antes', 'Mais leve.'],
    ['Depois', 'Mais forte, depois da seta.'],
  ],
  keyboard: 'Não recebe o foco. É lido “de 4.000 kg para 1.200 kg”.',
  props: {
    before: 'O valor antes, com a unidade.',
    after: 'O valor que resulta, com a unidade.',
  },
  do: {
    text: 'A unidade nos dois lados.',
    example: <BeforeAfter label="Carga Projetada" before="4.000 kg" after="1.200 kg" />,
  },
  dont: {
    text: 'Textos longos não se comparam de relance.',
    example: (
      <BeforeAfter
        label="Regra"
        before="Aumenta quando o cocho está lambido"
        after="Mantém quando o cocho está lambido"
      />
    ),
  },
}
