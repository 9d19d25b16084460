import { buttonClasses } from '../../button-classes.ts'
import { Section } from '../Section.tsx'

export const Help = () => (
  <Section id="ajuda" title="Precisa de ajuda?" lead="A equipe responde e mostra o app funcionando com a sua fazenda.">
    <p className="mt-6 flex flex-wrap gap-3">
      <a href="/#consultation" className={buttonClasses.primary}>
        Fale Conosco
      </a>
      <a href="/#how-it-works" className={buttonClasses.outline}>
        Ver Tutorial
      </a>
    </p>
  </Section>
)
