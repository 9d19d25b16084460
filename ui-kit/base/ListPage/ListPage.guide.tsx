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
  props: {
    text: 'Para que servem os registros, em uma frase.',
    items: 'Os registros. Sem eles, a espera.',
    children: 'Cada registro: um `RecordCard`, ou um `RecordRow` quando são linhas.',
    renderAll: 'Todos os encontrados juntos, em vez de um a um: uma tabela.',
    empty: 'O título e o texto de uma lista sem registros.',
    searchText: 'O texto em que a pesquisa procura, sem ligar para acentos nem maiúsculas.',
    placeholder: 'O que se lê na pesquisa vazia: “Novo Lote”.',
    create: 'O botão de criar. Sem ele, para quem não pode criar, a caixa só procura.',
    error: 'Por que os dados não chegaram.',
    filters: 'O que vem ao lado da pesquisa: uma chave, um filtro.',
    notice: 'O que é preciso saber dos registros, entre a pesquisa e eles.',
    actions: 'Mais botões no cabeçalho.',
    searchBox: 'Outra caixa no lugar da pesquisa; o texto dela vem em `search`.',
    search: 'O texto da caixa que toma o lugar da pesquisa.',
    layout:
      '`rows` para registros de poucas palavras e números, `column` para cartões que pedem a largura, `packed` para cartões com listas.',
  },
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
