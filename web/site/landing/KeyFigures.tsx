import { keyFigures } from '../key-figures.ts'
import { Container } from '../Section.tsx'

/** Overlaps the end of the hero section. */
export const KeyFigures = () => (
  <Container className="relative -mt-20">
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line shadow-over lg:grid-cols-4">
      {keyFigures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col bg-surface px-5 py-5 sm:px-7 sm:py-7">
          <dt className="order-last text-ink-2">{label}</dt>
          <dd className="font-display text-4xl font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-sm text-pretty text-ink-2">
      Os percentuais são uma referência, não uma garantia: o resultado de cada fazenda depende do manejo, da dieta e dos
      animais.
    </p>
  </Container>
)
