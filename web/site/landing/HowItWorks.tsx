import { Drawing } from '../art/Drawing.tsx'
import type { DrawingName } from '../art/drawings.ts'
import { Section } from '../Section.tsx'

const steps: { drawing: DrawingName; title: string; text: string }[] = [
  {
    drawing: 'install',
    title: 'Instalação',
    text: 'O módulo é ligado aos sensores de peso do vagão misturador que você já usa. O vagão continua o mesmo; o peso é que passa a ter memória.',
  },
  {
    drawing: 'connect',
    title: 'Comunicação',
    text: 'O módulo fala sem fio com tablets e celulares, dois tablets ao mesmo tempo se a lida pedir. Sem sinal no pátio, cada aparelho guarda o que fez e envia depois.',
  },
  {
    drawing: 'apply',
    title: 'Aplicação',
    text: 'O operador segue a tela, o lote recebe o previsto, e o que foi pesado vira consumo, ingestão e erro no painel. Amanhã a conta começa daí.',
  },
]

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title={
        <>
          Como funciona, <span className="whitespace-nowrap">do vagão</span> ao painel.
        </>
      }
      lead="Três passos, na ordem em que acontecem na fazenda."
    >
      <ol className="mt-8 grid grid-cols-1 gap-4 sm:mt-10 sm:gap-6 lg:grid-cols-3">
        {steps.map(({ drawing, title, text }, index) => (
          <li
            key={drawing}
            className="overflow-hidden rounded-card border border-line bg-surface shadow-soft sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr] sm:max-lg:items-center"
          >
            <Drawing
              name={drawing}
              className="block aspect-[18/9] w-full bg-scene-sky object-cover object-bottom sm:aspect-[18/11]"
            />
            <div className="p-5 sm:p-6">
              <h3 className="flex flex-wrap items-baseline gap-x-3 font-display text-2xl font-semibold">
                <span className="text-ink-3">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
