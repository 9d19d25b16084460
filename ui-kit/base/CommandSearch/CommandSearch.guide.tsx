import { Beef, ScanEye } from 'lucide-react'
import type { Guide } from '../../guide.ts'
import { SearchPanel, type SearchPanelProps } from './SearchPanel.tsx'

const nothing = () => {}

/** How the open search looks, on a page where it must not cover the rest. */
const Picture = (panel: Pick<SearchPanelProps, 'query' | 'groups'>) => (
  <div inert className="rounded-card bg-surface px-5 pt-5 shadow-over">
    <SearchPanel {...panel} onQuery={nothing} onSelect={nothing} />
  </div>
)

export const guide: Guide = {
  purpose: 'Leva a qualquer tela ou registro por um pedaço do nome, sem passar pelo menu.',
  instead: [
    ['As páginas do sistema, à vista', 'Sidebar'],
    ['Procurar dentro de uma lista', 'ListPage'],
    ['Um valor de um formulário', 'Select'],
  ],
  anatomy: [
    ['Campo', 'Recebe o foco ao abrir. O exemplo diz o que se pode digitar.'],
    ['Grupo', 'Telas, lotes, baias, receitas e operações, com até cinco resultados cada.'],
    ['Resultado', 'O nome, e à direita o que o distingue: a baia, as cabeças, o horário.'],
    ['Escolhido', 'O primeiro, até que a seta ou o ponteiro mude.'],
    ['Sem resultado', 'A frase repete o que foi digitado.'],
  ],
  keyboard: [
    ['Ctrl K ou ⌘ K', 'Abre de qualquer tela do painel.'],
    ['↑ ↓', 'Passa de resultado em resultado e dá a volta.'],
    ['Enter', 'Abre o escolhido.'],
    ['Esc', 'Fecha e devolve o foco.'],
  ],
  props: {
    query: 'O que está digitado.',
    onQuery: 'Recebe o que se digita.',
    groups: 'Os resultados em grupos, os melhores primeiro. Um grupo vazio não aparece.',
    onSelect: 'Recebe o id do resultado aberto.',
    loading: 'Parte do que se procura ainda está a caminho.',
  },
  do: {
    text: 'O detalhe distingue dois lotes de nome parecido.',
    example: (
      <Picture
        query="nelore"
        groups={[
          {
            heading: 'Lotes',
            items: [
              { id: '1', label: 'Nelore 250612', detail: 'B01, 327 cabeças', icon: <Beef size={20} /> },
              { id: '2', label: 'Nelore 250701', detail: 'B03, 120 cabeças', icon: <Beef size={20} /> },
            ],
          },
        ]}
      />
    ),
  },
  dont: {
    text: 'Não explique o resultado com uma frase: quem procura lê só o começo da linha.',
    example: (
      <Picture
        query="leitura"
        groups={[
          {
            heading: 'Telas',
            items: [
              {
                id: '1',
                label: 'Leitura de cocho',
                detail: 'Aqui você registra as notas do cocho de cada lote',
                icon: <ScanEye size={20} />,
              },
            ],
          },
        ]}
      />
    ),
  },
  frame: { width: 640, height: 520 },
}
