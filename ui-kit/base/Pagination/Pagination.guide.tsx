import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Pagination } from './Pagination.tsx'

export const guide: Guide = {
  purpose: 'Anda pelas páginas de uma lista longa e mostra em qual se está.',
  instead: [
    ['Menos de 50 registros', 'A lista inteira, com pesquisa'],
    ['Partes de uma mesma página', 'SegmentedControl'],
    ['Passos de uma tarefa', 'Button'],
  ],
  anatomy: [
    ['Itens por página', 'Some em listas de tamanho único.'],
    ['Anterior e Próximo', 'Por extenso. Ficam apagados nas pontas.'],
    ['Posição', '“2 de 7”, lida a cada mudança.'],
  ],
  keyboard: [
    ['Tab', 'Passa pelo tamanho, Anterior e Próximo.'],
    ['Enter', 'Muda de página; o foco fica no botão.'],
  ],
  props: {
    page: 'A página de agora, a partir de 1.',
    pageCount: 'Quantas páginas há.',
    onPageChange: 'Recebe a página a mostrar.',
    pageSize: 'Quantos registros há em uma página.',
    onPageSizeChange: 'Recebe quantos registros por página. Sem ela, o tamanho é único e não se escolhe.',
    pageSizes: 'Os tamanhos entre os quais se escolhe.',
  },
  do: {
    text: 'Abaixo da lista, com a posição entre os botões.',
    example: (
      <Controlled initial={2}>
        {(page, change) => <Pagination page={page} pageCount={7} onPageChange={change} />}
      </Controlled>
    ),
  },
  dont: {
    text: 'Uma lista de uma página não precisa dela.',
    example: <Pagination page={1} pageCount={1} onPageChange={() => {}} />,
  },
}
