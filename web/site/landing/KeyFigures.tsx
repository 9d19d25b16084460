import { Container } from '../Section.tsx'

const figures = [
  ['30%', 'menos desperdício'],
  ['21%', 'mais lucro'],
  ['24/7', 'monitoramento'],
  ['42%', 'mais eficiência'],
]

/** Overlaps the end of the hero section. */
export const KeyFigures = () => (
  <Container className="relative -mt-20">
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-over lg:grid-cols-4">
      {figures.map(([figure, label]) => (
        <div key={label} className="flex flex-col bg-surface px-5 py-5 sm:px-7 sm:py-7">
          <dt className="order-last text-ink-2">{label}</dt>
          <dd className="font-display text-4xl font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  </Container>
)
