import { Pictogram, type Sign } from '../art/Pictogram.tsx'
import { Section } from '../Section.tsx'

const features: { sign: Sign; title: string; text: string }[] = [
  {
    sign: 'module',
    title: 'Operações completas',
    text: 'Carga por ingrediente e descarga por baia, com alvo, tolerância e o que vem depois.',
  },
  {
    sign: 'schedule',
    title: 'Sincronização',
    text: 'O que foi pesado chega ao painel assim que há sinal, sem repetir e sem perder nada.',
  },
  {
    sign: 'offline',
    title: 'Modo offline',
    text: 'Leituras e operações continuam sem internet e ficam guardadas no aparelho.',
  },
  {
    sign: 'lock',
    title: 'Segurança',
    text: 'Cada operador entra com a própria conta e faz o que é do seu papel.',
  },
]

const requirements = [
  'Android 9.0 ou superior',
  'Mínimo de 4GB de RAM',
  '300MB de espaço livre',
  'Internet para sincronizar',
]

/** Features, requirements and the change log of the latest version. */
export function MainFeatures() {
  return (
    <Section id="recursos" title="Principais funcionalidades">
      <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ sign, title, text }) => (
          <li key={sign} className="rounded-card border border-line bg-surface p-5 shadow-soft">
            <Pictogram sign={sign} className="size-12 text-pasture" />
            <h3 className="mt-4 font-display text-xl font-semibold">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="group/facts mt-14 grid grid-cols-1 gap-10 lg:has-[#news:not([hidden])]:grid-cols-2">
        <section aria-labelledby="needs-title">
          <h2 id="needs-title" className="font-display text-2xl font-semibold">
            Requisitos
          </h2>
          <ul className="mt-4 grid grid-cols-1 border-t border-line-strong sm:grid-cols-2 sm:gap-x-6 lg:group-has-[#news[hidden]]/facts:grid-cols-4">
            {requirements.map(requirement => (
              <li key={requirement} className="border-b border-line py-3 text-lg">
                {requirement}
              </li>
            ))}
          </ul>
        </section>
        <section id="news" aria-labelledby="news-title" hidden>
          <h2 id="news-title" className="font-display text-2xl font-semibold">
            Novidades da Versão
          </h2>
          <div
            data-part="news"
            className="mt-4 space-y-3 text-lg text-ink-2 [&_a]:text-pasture [&_a]:underline [&_b]:font-semibold [&_h3]:font-semibold [&_h3]:text-ink [&_h4]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-5"
          />
        </section>
      </div>
    </Section>
  )
}
