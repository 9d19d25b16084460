import { ScrollRegion } from '../Popover.tsx'
import { Section } from '../Section.tsx'
import { testimonials } from '../testimonials.ts'

export function Testimonials() {
  return (
    <Section
      id="testimonials"
      title="Quem trata, conta."
      lead="O que mudou no pátio de quem passou a pesar cada trato."
    >
      <ScrollRegion
        label="Depoimentos"
        className="mt-8 overflow-x-auto max-lg:-mx-5 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-5 sm:mt-10 print:overflow-visible"
      >
        <ul className="flex gap-x-8 px-5 print:grid print:grid-cols-1 print:gap-y-6 lg:grid lg:grid-cols-3 lg:px-0">
          {testimonials.map(({ quote, name, role, farm }) => (
            <li
              key={name}
              className="border-t-4 border-ink pt-6 max-lg:w-[17rem] max-lg:shrink-0 print:w-auto print:break-inside-avoid max-lg:snap-start"
            >
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
