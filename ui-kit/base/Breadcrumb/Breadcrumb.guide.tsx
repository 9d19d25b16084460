import type { Guide } from '../../guide.ts'
import { Breadcrumb } from './Breadcrumb.tsx'

export const guide: Guide = {
  purpose: 'Mostra onde a página está e leva de volta. Traz o botão que atualiza os dados.',
  instead: [
    ['As páginas do sistema', 'Sidebar'],
    ['O nome da página', 'PageHeader'],
    ['Páginas de uma mesma lista', 'Pagination'],
  ],
  anatomy: [
    ['Voltar', 'A página de onde se veio, como o botão do navegador.'],
    ['Atualizar', 'Gira enquanto os dados chegam. Some em páginas sem dados.'],
    ['Caminho', 'De “Home” até a página, em uma linha; só a última não é link.'],
  ],
  keyboard: [
    ['Tab', 'Passa por Voltar, Atualizar e cada link do caminho.'],
    ['Enter', 'Segue o link ou aperta o botão.'],
  ],
  props: {
    items: 'As páginas, da seção até a de agora, que vem por último e não é link.',
    onBack: 'Ao voltar. Sem ela, faz o mesmo que o botão do navegador.',
    onRefresh: 'Ao atualizar os dados. Sem ela, não há o botão: a página não tem dados.',
    refreshing: 'Os dados estão a caminho: o botão gira.',
  },
  do: {
    text: 'O caminho repete as palavras do menu e termina no registro.',
    example: (
      <Breadcrumb items={[{ label: 'Lotes', href: '#lotes' }, { label: 'Nelore 250612' }]} onRefresh={() => {}} />
    ),
  },
  dont: {
    text: 'O título da tela no caminho repete o cabeçalho e não ajuda a voltar.',
    example: <Breadcrumb items={[{ label: 'Você está vendo os dados do lote Nelore 250612' }]} />,
  },
}
