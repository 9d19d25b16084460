import { buttonClasses } from '../../core/button-classes.ts'
import { SessionLink } from '../../layout/SessionLink.tsx'
import { Drawing } from '../art/Drawing.tsx'
import { Container } from '../Section.tsx'

export function CallToAction() {
  return (
    <section
      aria-labelledby="call-title"
      className="relative isolate overflow-hidden bg-linear-to-b from-sky-night via-sky-green via-40% to-sky-ember text-on-yard"
    >
      <Container className="pt-16 pb-48 text-center sm:pt-24 sm:pb-60">
        <h2 id="call-title" className="mx-auto max-w-[24ch] font-display text-3xl font-bold text-balance sm:text-4xl">
          O próximo trato pode ser medido em quilos.
        </h2>
        <p className="mx-auto mt-3 max-w-[48ch] text-lg">
          Marque uma conversa com quem entende de trato. Mostramos o sistema com uma fazenda do tamanho da sua.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <a href="#consultation" className={buttonClasses.callToAction}>
            Agendar Consulta
          </a>
          <SessionLink
            className={buttonClasses.night}
            visitor={['Criar conta', '/signup']}
            member={['Acessar Painel', '/admin']}
          />
        </p>
      </Container>
      <Drawing
        name="herd"
        className="absolute bottom-0 left-1/2 h-40 w-[117rem] max-w-none -translate-x-1/2 object-cover object-bottom sm:h-48 sm:w-[140rem]"
      />
    </section>
  )
}
