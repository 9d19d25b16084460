import { company } from '../../../domain/company.ts'
import { ContactForm } from '../ContactForm.tsx'
import { phones } from '../phones.ts'
import { Section } from '../Section.tsx'

const nextSteps = [
  ['A equipe liga', 'para entender o pátio e marcar o melhor horário, pode ser antes do primeiro trato.'],
  ['Você vê o sistema', 'rodando com um confinamento do tamanho do seu: leitura, carga, descarga e fechamento.'],
  ['A proposta chega', 'por escrito, com o que está incluído e o que não está.'],
]

export function Consultation() {
  return (
    <Section
      id="consultation"
      title="Agende uma consulta."
      lead="Uma demonstração de verdade, com leitura, carga e descarga, sem compromisso."
    >
      <div className="mt-8 grid grid-cols-1 gap-8 sm:mt-10 lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:gap-x-16">
        <ol className="grid auto-rows-fr gap-y-4 sm:gap-y-6">
          {nextSteps.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t-2 border-line-strong pt-4">
              <span className="font-display text-3xl leading-8 font-bold text-ink-3">{index + 1}</span>
              <p className="text-pretty text-ink-2 sm:text-lg">
                <b className="font-semibold text-ink">{title}</b> {text}
              </p>
            </li>
          ))}
        </ol>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactForm />
        </div>
        <Direct />
      </div>
    </Section>
  )
}

/** Addresses for visitors who would rather call than write. */
const Direct = () => (
  <section aria-labelledby="direct-title" className="rounded-card bg-yard-mark p-5 text-on-yard sm:p-6">
    <h3 id="direct-title" className="font-display text-2xl font-semibold">
      Prefere falar agora?
    </h3>
    <dl className="mt-3 flex flex-wrap gap-x-5 sm:grid sm:grid-cols-[auto_1fr] sm:text-lg">
      {phones.map(({ kind, number, href }) => (
        <div key={kind} className="items-baseline sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-on-yard-2">{kind}</dt>
          <dd>
            <a
              href={href}
              className="inline-block py-1.5 font-display text-2xl font-semibold underline-offset-4 hover:underline"
            >
              {number}
            </a>
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-on-yard-2">{company.hours}</p>
  </section>
)
