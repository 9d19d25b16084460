import { House, Layers, Truck } from 'lucide-react'
import type { Guide } from '../../guide.ts'
import { Sidebar } from './Sidebar.tsx'

const icon = { size: 20, 'aria-hidden': true }

export const guide: Guide = {
  purpose: 'O menu do sistema, em grupos. Largo, só com ícones ou escondido; no celular, uma gaveta.',
  instead: [
    ['Ações de uma tela', 'Menu'],
    ['Partes de uma página', 'SegmentedControl'],
    ['A barra do campo', 'Link'],
  ],
  anatomy: [
    ['Marca', 'Leva ao painel.'],
    ['Grupo', 'Um título pequeno e as suas páginas.'],
    ['Página', 'Ícone e nome. A atual tem um traço amarelo e está sempre à vista.'],
    ['Contagem', 'O que espera ali. Zero não aparece.'],
    ['Só ícones', 'O nome surge ao lado, sob o ponteiro e no foco.'],
  ],
  keyboard: [
    ['Tab', 'Passa de página em página.'],
    ['Enter', 'Abre a página; no celular, fecha a gaveta.'],
    ['Esc', 'Fecha a gaveta.'],
  ],
  props: {
    groups: 'Os grupos de páginas, de cima para baixo.',
    state: 'Largo, só com ícones ou escondido.',
    onState: 'Recebe o novo estado, como ao fechar a gaveta.',
    id: 'O id, para o botão que o abre.',
  },
  do: {
    text: 'Os nomes são as palavras dos títulos das páginas.',
    example: (
      <div className="flex h-64 overflow-hidden rounded-card">
        <Sidebar
          state="normal"
          onState={() => {}}
          groups={[
            { items: [{ label: 'Painel', href: '#painel', icon: <House {...icon} />, current: true }] },
            {
              heading: 'Confinamento',
              items: [
                { label: 'Lotes', href: '#lotes', icon: <Layers {...icon} /> },
                { label: 'Operações', href: '#operacoes', icon: <Truck {...icon} />, count: 2 },
              ],
            },
          ]}
        />
      </div>
    ),
  },
  dont: {
    text: 'Sem grupos e com nomes vagos, procura-se página por página.',
    example: (
      <div className="flex h-64 overflow-hidden rounded-card">
        <Sidebar
          state="normal"
          onState={() => {}}
          groups={[
            {
              items: ['Gestão', 'Cadastros', 'Outros'].map(label => ({
                label,
                href: `#${label}`,
                icon: <Layers {...icon} />,
              })),
            },
          ]}
        />
      </div>
    ),
  },
  frame: { width: 900, height: 560 },
}
