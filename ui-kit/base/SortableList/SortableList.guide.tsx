import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'
import { SortableList } from './SortableList.tsx'

export const guide: Guide = {
  purpose: 'Uma ordem que a pessoa escolhe, arrastando ou com dois botões: a sequência dos lotes na descarga.',
  instead: [
    ['Uma ordem que o sistema calcula', 'Table'],
    ['Marcar vários, sem ordem', 'MultiSelect'],
  ],
  anatomy: [
    ['Alça', 'À esquerda. Arrasta com o ponteiro, o dedo ou o teclado.'],
    ['Conteúdo', 'O nome e o que ajuda a decidir.'],
    ['Botões', 'Para cima e para baixo; apagados nas pontas. No celular, um sobre o outro.'],
    ['Aviso', 'A nova posição é lida a cada movimento.'],
  ],
  keyboard: [
    ['Tab', 'Passa pela alça e pelos dois botões de cada linha.'],
    ['Espaço', 'Na alça, pega e solta. ↑ ↓ movem enquanto está pega.'],
    ['Esc', 'Devolve a linha ao lugar de onde saiu.'],
  ],
  props: {
    label: 'O nome da lista, lido em voz alta: “Sequência dos Lotes”.',
    idOf: 'O que distingue um item dos outros.',
    nameOf: 'O nome do item, para quem ouve os botões e os avisos.',
    children: 'O que a linha mostra entre a alça e os botões.',
    size: 'O tamanho dos botões: `field` para a luva.',
  },
  do: {
    text: 'Cada linha tem um nome que se reconhece de longe.',
    example: (
      <Controlled initial={['B01, Nelore 250612', 'B03, Angus 250701', 'B04, Cruzado 250520']}>
        {(items, change) => (
          <SortableList
            label="Sequência dos lotes"
            items={items}
            idOf={name => name}
            nameOf={name => name}
            onChange={change}
          >
            {name => <span className="font-semibold">{name}</span>}
          </SortableList>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Digitar a ordem obriga a renumerar todos a cada troca.',
    example: (
      <div className="space-y-2">
        {['B01', 'B03', 'B04'].map((corral, at) => (
          <Field key={corral} label={`Ordem de ${corral}`}>
            <Input defaultValue={at + 1} />
          </Field>
        ))}
      </div>
    ),
  },
}
