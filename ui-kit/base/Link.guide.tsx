import type { Guide } from '../guide.ts'
import { Link } from './Link.tsx'

export const guide: Guide = {
  purpose: 'Leva a outra página. No aplicativo usa o roteador; no site e aqui é um link comum.',
  instead: [
    ['Uma ação, mesmo que termine em outra página', 'Button'],
    ['A linha inteira de uma tabela', 'Table'],
    ['O caminho até a página', 'Breadcrumb'],
  ],
  anatomy: [
    ['Texto', 'Diz aonde leva: “Ver a operação”, nunca “clique aqui”.'],
    ['Estilo', 'Não tem nenhum: quem usa escolhe as classes. Em um texto, verde e sublinhado.'],
    ['Roteador', 'Vem de LinkContext; um componente do ui-kit nunca o importa.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao link.'],
    ['Enter', 'Segue. Com Ctrl, abre em outra aba.'],
  ],
  do: {
    text: 'O texto do link se entende sozinho.',
    example: (
      <p>
        O Trato 2 ficou 34 kg acima.{' '}
        <Link href="#operacao" className="font-semibold text-pasture underline">
          Ver a operação
        </Link>
      </p>
    ),
  },
  dont: {
    text: 'Fora da frase, “aqui” não diz nada a quem ouve a lista de links.',
    example: (
      <p>
        Para ver a operação, clique{' '}
        <Link href="#operacao" className="font-semibold text-pasture underline">
          aqui
        </Link>
      </p>
    ),
  },
}
