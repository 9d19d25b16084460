import { press } from '../button-classes.ts'
import { Band } from '../Section.tsx'

export const Help = () => (
  <Band id="ajuda" title="Precisa de ajuda?" lead="A equipe responde e mostra o app funcionando com a sua fazenda.">
    <p className="mt-6 flex flex-wrap gap-3">
      <a href="/#consultation" className={press.primary}>
        Fale Conosco
      </a>
      <a href="/#how-it-works" className={press.outline}>
        Ver Tutorial
      </a>
    </p>
  </Band>
)
