import { Check, X } from 'lucide-react'
import type { Example } from '../../ui-kit/guide.ts'

const looks = {
  do: { title: 'Faça', Icon: Check, border: 'border-b-pasture', text: 'text-pasture' },
  dont: { title: 'Não faça', Icon: X, border: 'border-b-rust', text: 'text-rust' },
}

export const DoAndDont = ({ good, bad }: { good: Example; bad: Example }) => (
  <div className="grid gap-6 md:grid-cols-2">
    <Panel look="do" {...good} />
    <Panel look="dont" {...bad} />
  </div>
)

function Panel({ look, text, example }: Example & { look: keyof typeof looks }) {
  const { title, Icon, border, text: tone } = looks[look]
  return (
    <section className="flex flex-col">
      <h2 className={`order-1 mt-3 flex items-center gap-2 text-lg font-semibold ${tone}`}>
        <Icon size={20} aria-hidden="true" />
        {title}
      </h2>
      <p className="order-2 text-ink-2">{text}</p>
      <div
        className={`flex min-h-36 flex-1 flex-col justify-center rounded-t-card border border-b-4 border-line bg-page p-6 ${border}`}
      >
        {example}
      </div>
    </section>
  )
}
