import { ContactForm } from '../ContactForm.tsx'
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
      <div className="mt-8 grid gap-8 sm:mt-10 sm:gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-16">
        <ol className="space-y-4 sm:space-y-6">
          {nextSteps.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-t-2 border-line-strong pt-4">
              <span className="font-display text-3xl leading-8 font-bold text-ink-3">{index + 1}</span>
              <p className="text-ink-2 sm:text-lg">
                <b className="font-semibold text-ink">{title}</b> {text}
              </p>
            </li>
          ))}
        </ol>
        <ContactForm />
      </div>
    </Section>
  )
}
