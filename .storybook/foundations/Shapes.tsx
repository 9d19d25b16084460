/** Space, radius and elevation. */
import { Section, Sheet } from './Sheet.tsx'
import { tokens } from './tokens.ts'

const steps = [
  { step: 1, use: 'Entre um ícone e a sua palavra' },
  { step: 2, use: 'Dentro de um botão, entre linhas de um cartão' },
  { step: 3, use: 'Entre cartões de uma lista' },
  { step: 4, use: 'Dentro de um cartão' },
  { step: 6, use: 'Entre seções de uma tela' },
  { step: 8, use: 'Entre partes de uma página do site' },
  { step: 14, use: 'Alvo mínimo de toque no campo: 56 px, com luva' },
]

const radiusUses: Record<string, string> = {
  sm: 'Marcas e barras',
  control: 'Botões e campos',
  card: 'Cartões e avisos',
  field: 'Botões das telas de campo',
}

const shadowUses: Record<string, string> = { soft: 'Cartão sobre a página', over: 'Janela e menu por cima da tela' }

export const Shapes = () => (
  <Sheet
    title="Espaço e forma"
    text="Tudo se alinha numa grade de 4 px. Uma borda separa; a sombra só diz o que está por cima."
  >
    <Section title="Espaço">
      <ul className="space-y-2 rounded-card border border-line bg-surface p-4">
        {steps.map(({ step, use }) => (
          <li key={step} className="flex items-center gap-3">
            <span className="w-24 shrink-0 text-sm text-ink-3">
              {step} = {step * 4} px
            </span>
            <span className="h-5 shrink-0 bg-pasture" style={{ width: step * 4 }} />
            <span>{use}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Cantos">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {tokens('radius').map(({ name, light }) => (
          <li key={name} className="border border-line-strong bg-surface p-4" style={{ borderRadius: light }}>
            <span className="font-semibold">{name}</span> <span className="text-sm text-ink-3">{light}</span>
            <span className="block text-sm text-ink-2">{radiusUses[name]}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Elevação">
      <ul className="grid gap-6 md:grid-cols-2">
        {tokens('shadow').map(({ name, light }) => (
          <li key={name} className="rounded-card bg-surface p-6" style={{ boxShadow: light }}>
            <span className="font-semibold">{name}</span>
            <span className="block text-sm text-ink-2">{shadowUses[name]}</span>
          </li>
        ))}
      </ul>
    </Section>
  </Sheet>
)
