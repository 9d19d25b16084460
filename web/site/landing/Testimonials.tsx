import { ScrollRegion } from '../Popover.tsx'
import { Section } from '../Section.tsx'

/** SAMPLE COPY. These people and farms are made up: replace them with real customers, with their consent, before the site is announced. */
const testimonials = [
  {
    quote:
      'Sobra de cocho era conversa de rádio. Hoje às seis da manhã eu já sei, lote por lote, quanto vou cortar do trato.',
    name: 'Marcos Antônio Teixeira',
    role: 'Gerente de confinamento',
    farm: '2.400 cabeças, Barra do Garças (MT)',
  },
  {
    quote:
      'O operador vê quanto falta e para na hora certa. O erro de carga do milho caiu para menos de dois por cento no primeiro mês.',
    name: 'Luciana Prado',
    role: 'Zootecnista',
    farm: '1.150 cabeças, Jataí (GO)',
  },
  {
    quote:
      'Eu fechava o mês pela planilha. Hoje fecho pelo que foi pesado, com o consumo de cada ingrediente em quilos e por lote.',
    name: 'José Renato Figueiredo',
    role: 'Proprietário',
    farm: '480 cabeças, Ribas do Rio Pardo (MS)',
  },
]

export function Testimonials() {
  return (
    <Section id="testimonials" title="Quem trata, conta.">
      <ScrollRegion
        label="Depoimentos"
        className="mt-8 overflow-x-auto max-lg:-mx-5 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-5 sm:mt-10"
      >
        <ul className="flex gap-x-8 px-5 lg:grid lg:grid-cols-3 lg:px-0">
          {testimonials.map(({ quote, name, role, farm }) => (
            <li key={name} className="border-t-4 border-ink pt-6 max-lg:w-[17rem] max-lg:shrink-0 max-lg:snap-start">
              <figure className="flex h-full flex-col">
                <blockquote className="font-display text-2xl font-semibold text-pretty">“{quote}”</blockquote>
                <figcaption className="mt-auto pt-5">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-ink-2">{role}</span>
                  <span className="block text-ink-2">{farm}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </Section>
  )
}
