import type { Guide } from '../../guide.ts'
import { CapacityMeter } from './CapacityMeter.tsx'

export const guide: Guide = {
  purpose: 'Quantos animais há numa baia, de quantos cabem.',
  instead: [
    ['Outro máximo', 'Meter'],
    ['Cabeças de um lote', 'Stat'],
  ],
  anatomy: [
    ['Valor', '“118 / 120”. Sem capacidade cadastrada, “118 / sem limite” e nenhuma barra.'],
    ['Barra', 'Verde; ferrugem quando passa.'],
    ['Excesso', 'Quantos animais acima, com um triângulo.'],
  ],
  keyboard: 'Não recebe o foco. É lido com os dois números; o excesso é um texto.',
  props: {
    count: 'Quantos animais há na baia.',
    capacity: 'Quantos animais cabem. Sem ela, “sem limite”.',
  },
  do: {
    text: 'O excesso em animais, que é o que se tira da baia.',
    example: <CapacityMeter count={124} capacity={120} />,
  },
  dont: {
    text: 'Uma capacidade inventada onde não há nenhuma mostra uma baia vazia.',
    example: <CapacityMeter count={118} capacity={99999} />,
  },
}
