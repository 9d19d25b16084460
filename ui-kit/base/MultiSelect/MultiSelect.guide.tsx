import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { MultiSelect } from './MultiSelect.tsx'

const lots = [
  { value: '1', label: 'Nelore 250612', hint: 'B01, 118 cabeças' },
  { value: '2', label: 'Angus 250701', hint: 'B03, 96 cabeças' },
  { value: '3', label: 'Cruzado 250520', hint: 'B04, 124 cabeças' },
]

export const guide: Guide = {
  purpose: 'Escolhe vários de uma lista e mantém os escolhidos à vista.',
  instead: [
    ['Um só', 'Select'],
    ['Até quatro opções', 'Checkbox'],
    ['Uma ordem entre os escolhidos', 'SortableList'],
  ],
  anatomy: [
    ['Escolhidos', 'Uma ficha para cada um, com o X que a tira.'],
    ['Lista', 'Caixas de marcar, com uma dica cinza em cada.'],
    ['Pesquisa', 'Aparece acima de 12 opções; procura também na dica.'],
  ],
  keyboard: [
    ['Tab', 'Passa pelas fichas e chega ao botão da lista.'],
    ['Enter ou Espaço', 'Abre a lista; na lista, Espaço marca.'],
    ['Esc', 'Fecha e devolve o foco ao botão.'],
  ],
  props: {
    empty: 'O que se lê em uma lista sem opções.',
  },
  do: {
    text: 'Cada escolhido fica à vista, e o X o tira sem abrir a lista.',
    example: (
      <Controlled initial={['1', '2']}>
        {(value, change) => (
          <Field label="Lotes">
            <MultiSelect options={lots} value={value} onChange={change} placeholder="Selecione os lotes" />
          </Field>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Para duas opções fixas, a lista esconde o que caberia na tela: use duas caixas de marcar.',
    example: (
      <Controlled initial={['load']}>
        {(value, change) => (
          <Field label="Avisar sobre">
            <MultiSelect
              options={[
                { value: 'load', label: 'Carga' },
                { value: 'unload', label: 'Descarga' },
              ]}
              value={value}
              onChange={change}
            />
          </Field>
        )}
      </Controlled>
    ),
  },
}
