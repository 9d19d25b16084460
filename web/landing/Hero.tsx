import { ArrowRight, Play } from 'lucide-react'
import { Dawn } from '../site/art/Dawn.tsx'
import { Column } from '../site/Band.tsx'
import { press } from '../site/press.ts'
import { HeroPhone } from './HeroPhone.tsx'

export function Hero() {
  return (
    <section
      id="home"
      aria-labelledby="home-title"
      className="relative isolate overflow-hidden pb-40 text-on-yard lg:pb-48"
    >
      <Dawn />
      <Column className="grid items-center gap-x-10 gap-y-12 pt-10 sm:pt-16 md:grid-cols-[1fr_auto] lg:pt-12">
        <div className="md:pb-24">
          <h1
            id="home-title"
            className="font-display text-4xl font-bold text-balance sm:text-5xl md:text-4xl lg:text-5xl"
          >
            O trato certo começa antes do sol nascer.
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg sm:text-xl">
            Leitura de cocho sem sinal, carga pesada na balança, descarga baia por baia. Cada quilo previsto, pesado e
            explicado, do vagão ao relatório.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href="#consultation" className={press.next}>
              Agendar Consulta
              <ArrowRight size={20} aria-hidden="true" />
            </a>
            <button type="button" popoverTarget="presentation" className={press.night}>
              <Play size={18} className="fill-current" aria-hidden="true" />
              Ver apresentação
            </button>
          </p>
        </div>
        <HeroPhone />
      </Column>
    </section>
  )
}
