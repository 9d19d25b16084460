import { ArrowRight, Play } from 'lucide-react'
import { buttonClasses } from '../../core/button-classes.ts'
import { Dawn } from '../art/Dawn.tsx'
import { NewTabLink } from '../NewTabLink.tsx'
import { ScreenPicture } from '../Picture.tsx'
import { Container } from '../Section.tsx'
import { HeroPhone } from './HeroPhone.tsx'

export function Hero() {
  return (
    <section
      id="home"
      aria-labelledby="home-title"
      className="relative isolate overflow-hidden bg-sky-night pb-32 sm:pb-40 text-on-yard lg:pb-48"
    >
      <Container className="grid grid-cols-1 items-center gap-x-10 gap-y-8 pt-8 sm:pt-16 lg:grid-cols-[1fr_31rem] lg:pt-12 xl:grid-cols-[1fr_36rem]">
        <div className="lg:pb-24">
          <h1
            id="home-title"
            className="font-display text-4xl font-bold text-balance sm:text-5xl lg:text-4xl xl:text-5xl"
          >
            O trato certo começa antes do sol nascer.
          </h1>
          <p className="mt-5 max-w-[42ch] text-lg text-pretty sm:text-xl">
            Leitura de cocho sem sinal, carga pesada na balança, descarga baia por baia. Cada quilo previsto, pesado e
            conferido, do vagão ao relatório.
          </p>
          <p className="mt-6 sm:mt-8">
            <a href="#consultation" className={buttonClasses.callToAction}>
              Agendar Consulta
              <ArrowRight size={20} aria-hidden="true" />
            </a>
          </p>
        </div>
        {/* as high as the phone with its caption, so that the headline keeps its place while the page arrives */}
        <div className="relative lg:min-h-[48.5rem] max-lg:flex max-lg:flex-col max-lg:gap-8">
          <div className="relative z-10 lg:mt-49 lg:ml-auto lg:w-fit">
            <HeroPhone />
          </div>
          <Preview />
        </div>
      </Container>
      <Dawn />
    </section>
  )
}

/** A screenshot of the dashboard behind the phone, with a link to the presentation. */
const Preview = () => (
  <div className="group relative mx-auto max-w-[40rem] lg:absolute lg:top-4 lg:left-0 lg:mx-0 lg:w-[44rem] lg:max-w-none">
    <ScreenPicture
      name="dashboard"
      sizes="(min-width: 64rem) 43rem, (min-width: 43rem) 39rem, calc(100vw - 3.5rem)"
      load="eager"
    />
    <NewTabLink
      href="/apresentacao"
      className="absolute inset-0 flex items-center justify-center rounded-field lg:top-auto lg:right-auto lg:-bottom-5 lg:left-8"
    >
      <span className="flex items-center gap-2.5 rounded-full bg-sky-night py-1.5 pr-5 pl-1.5 font-semibold shadow-over ring-1 ring-yard-strong transition-colors group-hover:bg-yard-mark xl:text-lg">
        <span className="flex size-10 items-center justify-center rounded-full bg-on-yard text-sky-night xl:size-12">
          <Play size={20} className="ml-0.5 fill-current" aria-hidden="true" />
        </span>
        Ver apresentação
      </span>
    </NewTabLink>
  </div>
)
