import { Check, X } from 'lucide-react'
import type { Example } from '../../ui-kit/guide.ts'
import { TextWithCode } from '../../web/site/api-docs/TextWithCode.tsx'

const looks = {
  do: { title: 'Faça', Icon: Check, border: 'border-b-pasture', text: 'text-pasture' },
  dont: { title: 'Não faça', Icon: X, border: 'border-b-rust', text: 'text-rust' },
}

type Props = { good: Example; bad: Example; wide?: boolean | undefined }

export const DoAndDont = ({ good, bad, wide }: Props) => (
  <div className={`grid gap-6 ${wide ? '' : 'md:grid-cols-2 md:grid-rows-[1fr_auto_auto]'}`}>
    <Panel look="do" {...good} />
    <Panel look="dont" {...bad} />
  </div>
)

function Panel({ look, text, example }: Example & { look: keyof typeof looks }) {
  const { title, Icon, border, text: tone } = looks[look]
  return (
    // both examples are equally high, whatever the length of their texts
    <section className="flex flex-col md:row-span-3 md:grid md:grid-rows-subgrid md:gap-y-0">
      <h2 className={`order-1 mt-3 flex items-center gap-2 text-lg font-semibold ${tone}`}>
        <Icon size={20} aria-hidden="true" />
        {title}
      </h2>
      <p className="order-2 text-ink-2">
        <TextWithCode text={text} />
      </p>
      <div
        className={`flex min-h-36 flex-1 flex-col justify-center rounded-t-card border border-b-4 border-line bg-page p-6 ${border}`}
      >
        {example}
      </div>
    </section>
  )
}
