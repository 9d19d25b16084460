import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { Menu } from './Menu.tsx'

const farms = ['Confinamento Sul', 'Fazenda Boa Vista', 'Rio Verde']

export const guide: Guide = {
  purpose: 'Guarda atrás de um botão as ações ou opções que não precisam estar sempre à vista.',
  instead: [
    ['Duas ou três opções que se comparam', 'SegmentedControl'],
    ['Um valor de um formulário', 'Select'],
    ['A ação principal da tela', 'Button'],
    ['As páginas do sistema', 'Sidebar'],
  ],
  anatomy: [
    ['Botão', 'O valor atual ou o nome do grupo, e uma seta que gira ao abrir.'],
    ['Lista', 'Abre abaixo do botão, alinhada ao início ou ao fim, e rola depois de 320 px.'],
    ['Item', 'Uma ação ou um link, com ícone se todos tiverem.'],
    ['Ícone', 'Em uma linha ou cartão, o botão são três pontos; o nome do registro vai para quem ouve.'],
    ['Perigo', 'O que destrói é vermelho e vem por último.'],
    ['Marca', 'O item atual tem um sinal verde à direita.'],
  ],
  keyboard: [
    ['Enter, Espaço ou ↓', 'Abre e põe o foco no item atual.'],
    ['↑ ↓', 'Passa de item em item e dá a volta.'],
    ['Home e End', 'Vão ao primeiro e ao último.'],
    ['Uma letra', 'Salta para o próximo item que começa com ela.'],
    ['Esc ou Tab', 'Fecha. Esc devolve o foco ao botão.'],
  ],
  props: {
    children: 'O que o botão mostra: um texto, ou o ícone na variante `icon`.',
    label:
      'O que se ouve antes do texto do botão: “Fazenda”. Com um ícone, é o nome inteiro, e aparece sob o ponteiro.',
    align: 'Com qual lado do botão a lista se alinha: o início ou o fim.',
  },
  do: {
    text: 'O botão mostra o que está escolhido: não é preciso abrir para saber.',
    example: (
      <Menu
        label="Fazenda"
        items={farms.map(label => ({ label, current: label === 'Fazenda Boa Vista', onSelect: () => {} }))}
      >
        Fazenda Boa Vista
      </Menu>
    ),
  },
  dont: {
    text: 'Não esconda a ação principal: quem chega à tela não a encontra.',
    example: (
      <div className="flex items-center gap-3">
        <Menu items={[{ label: 'Criar lote', onSelect: () => {} }]}>Mais</Menu>
        <Button variant="ghost">Exportar</Button>
      </div>
    ),
  },
}
