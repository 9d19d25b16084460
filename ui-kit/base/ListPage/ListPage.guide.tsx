import type { Guide } from '../../guide.ts'
import { RecordRow } from '../RecordRow/RecordRow.tsx'
import { ListPage } from './ListPage.tsx'

const corrals = [
  { id: 1, name: 'B01' },
  { id: 2, name: 'B02' },
]

export const guide: Guide = {
  purpose: 'A página de uma lista de cadastros: procura, cria pelo nome, e mostra a espera, o erro e o vazio.',
  instead: [
    ['Registros que se comparam em colunas', 'Table'],
    ['Um cadastro', 'FormPage'],
    ['Uma ordem que a pessoa escolhe', 'SortableList'],
  ],
  anatomy: [
    ['Cabeçalho', 'O nome da lista e, em uma frase, para que servem os registros.'],
    ['Pesquisa', 'Filtra ao digitar, sem ligar para acentos. O mesmo texto vira o nome do novo.'],
    ['Criar', 'Some para quem não pode criar; a caixa então só procura.'],
    ['Filtros', 'À direita da pesquisa, ou abaixo no celular.'],
    ['Registros', 'Em cartões, ou em linhas quando são curtos.'],
  ],
  keyboard: [
    ['Tab', 'Da pesquisa para Criar, os filtros e os cartões.'],
    ['Enter', 'Na pesquisa, cria com o nome escrito.'],
  ],
  do: {
    text: 'A frase do cabeçalho diz para que servem os registros.',
    example: (
      <ListPage
        title="Baias"
        text="Onde cada lote fica, com a capacidade."
        items={corrals}
        searchText={({ name }) => name}
        placeholder="Nova Baia"
        create={{ label: 'Criar Baia', onCreate: () => {} }}
        onRetry={() => {}}
        empty={{ title: 'Nenhuma baia encontrada' }}
        layout="rows"
      >
        {({ name }) => <RecordRow name={name} onEdit={() => {}} />}
      </ListPage>
    ),
  },
  dont: {
    text: 'Um título vago, um botão vago e uma lista vazia sem saída.',
    example: (
      <ListPage
        title="Cadastros"
        items={[]}
        searchText={() => ''}
        create={{ label: 'Novo', onCreate: () => {} }}
        onRetry={() => {}}
        empty={{ title: 'Nenhum registro' }}
      >
        {() => null}
      </ListPage>
    ),
  },
}
