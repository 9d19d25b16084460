import type { Guide } from '../../guide.ts'
import { Logo } from './Logo.tsx'

export const guide: Guide = {
  purpose: 'A marca: um brinco com o sol sobre o cocho, e o nome ao lado.',
  instead: [
    ['O nome de uma baia', 'Tag'],
    ['O nome da fazenda', 'Menu'],
  ],
  anatomy: [
    ['Brinco', 'Amarelo em todos os temas. Sozinho onde falta largura.'],
    ['Nome', 'Na cor do texto em volta, que pode ser clara ou escura.'],
    ['Tamanho', '24, 32 ou 48 px. O nome acompanha.'],
  ],
  keyboard: 'Não recebe o foco. É lida como a imagem “Cocho em Dia”; em um link, o link tem esse nome.',
  props: {
    size: 'A altura do brinco: 24, 32 ou 48 px. O nome acompanha.',
  },
  do: {
    text: 'Sobre o verde do curral ou sobre o fundo da página.',
    example: (
      <div className="w-fit rounded-card bg-yard p-4 text-on-yard">
        <Logo size="lg" />
      </div>
    ),
  },
  dont: {
    text: 'Sobre amarelo, o brinco some.',
    example: (
      <div className="w-fit rounded-card bg-tag p-4 text-tag-ink">
        <Logo size="lg" />
      </div>
    ),
  },
}
