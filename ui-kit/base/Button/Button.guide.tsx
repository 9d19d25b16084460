import { Plus } from 'lucide-react'
import type { Guide } from '../../guide.ts'
import { Button } from './Button.tsx'

export const guide: Guide = {
  purpose: 'Executa uma ação. O rótulo é o verbo dela, e a cor diz o que ela custa.',
  instead: [
    ['Ação conhecida, repetida em cada cartão', 'IconButton'],
    ['Várias ações de um mesmo registro', 'Menu'],
    ['Palavra que leva a outra página, dentro de um texto', 'Link'],
    ['Escolha que fica marcada', 'SegmentedControl'],
  ],
  anatomy: [
    ['Rótulo', 'Verbo e objeto: “Criar lote”. Onde falta largura, quebra em linhas; nunca é cortado.'],
    ['Ícone', 'Antes do rótulo, só quando ajuda a achar o botão.'],
    ['Variante', 'Verde na ação principal, amarelo no próximo passo do campo, vermelho no que destrói.'],
    ['Tamanho', '40 px no escritório; 56 px no campo, para a luva.'],
    ['Espera', 'Ao salvar, o giro toma o lugar do rótulo e o botão não muda de largura.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao botão, também enquanto ele espera.'],
    ['Enter ou Espaço', 'Executa. Durante a espera não faz nada.'],
  ],
  props: {
    variant: 'A aparência. `next` é amarelo: o próximo passo no campo, no máximo um por tela.',
    loading: 'Espera: gira, não muda de largura e não aceita outro toque.',
    'data-autofocus': 'Recebe o foco quando o seu diálogo abre.',
  },
  do: {
    text: 'Um botão principal por tela, com o verbo da pergunta. “Cancelar” vem antes e é discreto.',
    example: (
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary">Cancelar</Button>
        <Button icon={<Plus size={18} aria-hidden="true" />}>Criar lote</Button>
      </div>
    ),
  },
  dont: {
    text: 'Dois principais disputam o olhar, e “Confirmar” obriga a reler a pergunta.',
    example: (
      <div className="flex flex-wrap justify-end gap-2">
        <Button>Voltar</Button>
        <Button>Confirmar</Button>
      </div>
    ),
  },
}
