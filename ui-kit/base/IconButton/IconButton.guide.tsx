import { Pencil, Settings, Trash2 } from 'lucide-react'
import type { Guide } from '../../guide.ts'
import { IconButton } from './IconButton.tsx'

export const guide: Guide = {
  purpose: 'Uma ação conhecida em pouco espaço: editar, excluir, fechar, voltar.',
  instead: [
    ['Uma ação que não se reconhece pelo ícone', 'Button'],
    ['A ação principal da tela', 'Button'],
    ['Mais de três ações', 'Menu'],
  ],
  anatomy: [
    ['Ícone', 'De 16 a 20 px, com o seu significado na página Ícones.'],
    ['Nome', 'O verbo e o registro: “Excluir B04”. É lido, e aparece sob o ponteiro.'],
    ['Área', '40 px; 56 px no campo.'],
    ['Variante', 'Discreta, com borda, ou vermelha. A vermelha discreta só se revela sob o ponteiro.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao botão; o nome aparece.'],
    ['Enter ou Espaço', 'Executa.'],
  ],
  props: {
    label: 'O que o botão faz: é o que se ouve e o que aparece sob o ponteiro.',
    variant: 'A aparência. `quiet-danger` só fica vermelho sob o ponteiro: para uma lista com um em cada cartão.',
  },
  do: {
    text: 'Ícones conhecidos, com o nome do registro para quem ouve.',
    example: (
      <div className="flex items-center gap-1">
        <span className="mr-auto font-semibold">Baia B04</span>
        <IconButton label="Editar B04">
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Excluir B04" variant="quiet-danger">
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    ),
  },
  dont: {
    text: 'Uma engrenagem não diz “Encerrar lote”. Sem palavra, ninguém aperta.',
    example: (
      <div className="flex items-center gap-1">
        <span className="mr-auto font-semibold">Nelore 250612</span>
        <IconButton label="Encerrar lote">
          <Settings size={18} aria-hidden="true" />
        </IconButton>
      </div>
    ),
  },
}
