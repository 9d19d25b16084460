/** Every colour with its role, its values in each theme, and the components that use it. */
import { colourPairs } from '../../ui-kit/tokens/colour-pairs.ts'
import { type Token, themes } from '../../ui-kit/tokens/parse-tokens.ts'
import { ContrastTable } from './ContrastTable.tsx'
import { Section, Sheet } from './Sheet.tsx'
import { tokens, usersOfColour } from './tokens.ts'

/** A colour belongs to the first role that names it. */
const roles: { title: string; text: string; names: RegExp }[] = [
  {
    title: 'Fundo, texto e borda',
    text: 'A página, o cartão sobre ela e o campo rebaixado. Três tons de texto: o que se lê, o que explica, o que acompanha.',
    names: /^(page|surface|sunken|line.*|quiet|control|ink.*|inverse|on-inverse|scrim|focus)$/,
  },
  {
    title: 'Verde: a ação principal e o que está pronto',
    text: 'Botão principal, link, barra cheia, concluído.',
    names: /^(on-)?(pasture|done)/,
  },
  {
    title: 'Amarelo: o item de agora',
    text: 'O brinco do lote, a nota escolhida, o próximo passo. Um por tela. Nunca enfeite, nunca texto sobre branco.',
    names: /^tag/,
  },
  {
    title: 'Estados: erro, informação, atenção',
    text: 'Sempre com um texto ou um ícone ao lado: a cor nunca é o único sinal.',
    names: /^(on-)?(rust|amber)|^sky(-soft)?$/,
  },
  { title: 'Curral: menu lateral e seções escuras', text: 'Escuro em todos os temas.', names: /yard/ },
  {
    title: 'Partes de uma receita',
    text: 'Cada tom é mais escuro que o anterior: impresso em cinza, a ordem continua.',
    names: /^recipe/,
  },
  {
    title: 'Ilustração do site',
    text: 'Do céu da noite ao do dia, depois a terra e os objetos. Só em desenhos.',
    names: /./,
  },
]

export function Colours() {
  const colours = tokens('color')
  const roleOf = ({ name }: Token) => roles.find(({ names }) => names.test(name))
  return (
    <Sheet
      title="Cores"
      text="Toda cor tem um nome e um papel. Escreva a classe (bg-surface), nunca o valor: ela traz todos os temas."
    >
      <Section
        title="Pares e contraste"
        text="Calculado a partir de tokens.css. Texto pede 4,5:1; borda de campo e contorno do foco pedem 3:1; em sol forte tudo pede 7:1. Um par que não alcança o mínimo aparece em vermelho e reprova o teste."
      >
        <ContrastTable pairs={colourPairs} colours={colours} />
      </Section>
      {roles.map(role => (
        <Section key={role.title} title={role.title} text={role.text}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {colours
              .filter(colour => roleOf(colour) === role)
              .map(colour => (
                <Swatch key={colour.name} colour={colour} />
              ))}
          </ul>
        </Section>
      ))}
    </Sheet>
  )
}

const Swatch = ({ colour }: { colour: Token }) => (
  <li className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="grid h-16 grid-cols-3 divide-x divide-line border-b border-line">
      {themes.map(theme => (
        <div key={theme} style={{ background: colour[theme] }} />
      ))}
    </div>
    <div className="space-y-1 p-3">
      <p className="font-semibold">{colour.name}</p>
      <p className="text-sm text-ink-2">{[...new Set(themes.map(theme => colour[theme]))].join(', ')}</p>
      <p className="text-sm text-ink-3">{usedByText(usersOfColour(colour.name))}</p>
    </div>
  </li>
)

function usedByText(names: string[]): string {
  if (names.length === 0) return 'Nenhum componente usa.'
  const rest = names.length > 3 ? ` e mais ${names.length - 3}` : ''
  return `Usada por ${names.slice(0, 3).join(', ')}${rest}`
}
