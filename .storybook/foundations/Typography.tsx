/** The two families, and each size with its line height in words of the product. */
import { Section, Sheet } from './Sheet.tsx'
import { token, tokens } from './tokens.ts'

const uses: Record<string, string> = {
  xs: 'Rótulo de eixo',
  sm: 'Unidade, data, texto de apoio',
  base: 'Texto e campos',
  lg: 'Texto de abertura, botões do campo',
  xl: 'Título de cartão',
  '2xl': 'Título de seção',
  '3xl': 'Título de tela',
  '4xl': 'Número do painel',
  '5xl': 'Nota do cocho',
  weighing: 'O que falta na balança',
}

const families = [
  { name: 'Barlow Condensed', className: 'font-display', weights: [600, 700], text: 'Títulos, números e brincos.' },
  { name: 'Barlow', className: 'font-sans', weights: [400, 500, 600], text: 'O resto do texto.' },
]

export const Typography = () => (
  <Sheet
    title="Tipografia"
    text="O número é grande; a unidade, pequena e cinza; o rótulo, em palavras simples. Algarismos têm todos a mesma largura, para que colunas de kg se alinhem."
  >
    <Section title="Famílias">
      <div className="grid gap-4 md:grid-cols-2">
        {families.map(({ name, className, weights, text }) => (
          <div key={name} className="space-y-3 rounded-card border border-line bg-surface p-4">
            <p className="text-sm text-ink-3">
              {name}. {text}
            </p>
            {weights.map(weight => (
              <p key={weight} className={`${className} text-2xl`} style={{ fontWeight: weight }}>
                Baia 12, 118 cabeças <span className="text-sm font-normal text-ink-3">peso {weight}</span>
              </p>
            ))}
          </div>
        ))}
      </div>
    </Section>
    <Section title="Tamanhos" text="Cada tamanho tem a sua altura de linha.">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {tokens('text')
          .filter(({ name }) => !name.includes('--'))
          .map(({ name, light: size }) => (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-2 p-4 md:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <p>
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-sm text-ink-3">
                  {size}, linha {token(`text-${name}--line-height`)}
                </span>
                <span className="block text-sm text-ink-2">{uses[name]}</span>
              </p>
              <p
                className="overflow-x-clip font-display font-semibold whitespace-nowrap"
                style={{ fontSize: size, lineHeight: token(`text-${name}--line-height`) }}
              >
                {name === 'weighing' ? '556' : 'Faltam 556 kg de silagem'}
              </p>
            </li>
          ))}
      </ul>
    </Section>
  </Sheet>
)
