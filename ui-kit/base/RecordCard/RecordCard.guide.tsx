import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { RecordCard } from './RecordCard.tsx'

/** What a card and a row of a record have in common. */
export const recordProps: Guide['props'] = {
  name: 'O nome do registro.',
  href: 'Aonde o nome leva. Sem ele, o nome não é um link.',
  prefix: 'O que vem antes do nome e não se ouve: o brinco, quando a baia está entre os dados.',
  nameElement: 'O que toma o lugar do nome e o contém: o brinco da baia.',
  badges: 'O que vem depois do nome: um selo, uma estrela.',
  facts: 'Os dados, cada um com o seu rótulo.',
  menu: 'Mais itens do menu, antes de excluir.',
  onDelete: 'Ao excluir: o último item do menu. Sem ela, não há o item.',
  actions: 'Mais botões, antes dos outros.',
  children: 'O que vem entre o nome e os dados: uma medida, uma barra, uma lista.',
}

export const guide: Guide = {
  purpose: 'Um cadastro com uma lista ou muitos dados: o nome, o que se quer saber dele, editar e excluir.',
  instead: [
    ['Um cadastro de poucas palavras', 'RecordRow'],
    ['Um lote no painel', 'LotCard'],
    ['Uma programação de tratos', 'ScheduleCard'],
    ['Muitos registros que se comparam', 'Table'],
  ],
  anatomy: [
    ['Nome', 'O título. Pode ser um link, ou o brinco da baia.'],
    ['Selos', 'Depois do nome: uma situação, uma estrela.'],
    ['Dados', 'Rótulo à esquerda, valor à direita. O principal é maior; datas são pequenas.'],
    ['Botões', 'Só quando um verbo não cabe no menu: abaixo dos dados.'],
    ['Ações', 'Um lápis para editar; excluir fica em um menu. O nome do registro vai junto para quem ouve.'],
  ],
  keyboard: [
    ['Tab', 'Do nome, quando é link, para as ações.'],
    ['Enter', 'Abre o registro ou executa a ação.'],
  ],
  props: { ...recordProps, footer: 'Botões com palavras, abaixo de tudo: “Entregas”, “Desligar”.' },
  do: {
    text: 'Um número principal; o resto, discreto.',
    example: (
      <RecordCard
        name="Silagem de milho"
        onEdit={() => {}}
        onDelete={() => {}}
        facts={[
          { label: 'Matéria seca', value: '34,2%', size: 'lg' },
          { label: 'Criado em', value: '03/11/2025', size: 'sm' },
        ]}
      />
    ),
  },
  dont: {
    text: 'Botões com texto em cada cartão gritam mais que os registros.',
    example: (
      <RecordCard
        name="Silagem de milho"
        actions={
          <span className="flex gap-2">
            <Button>Editar</Button>
            <Button variant="danger">Excluir</Button>
          </span>
        }
        facts={[{ label: 'Id', value: '18' }]}
      />
    ),
  },
}
