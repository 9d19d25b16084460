import { company, whatsappLink } from '../../../domain/company.ts'
import { buttonClasses } from '../../core/button-classes.ts'
import { Section } from '../Section.tsx'

export const Help = () => (
  <Section
    id="ajuda"
    title="Precisa de ajuda?"
    lead={
      <>
        A equipe responde e mostra o app funcionando com a sua fazenda. No WhatsApp:{' '}
        <a href={whatsappLink(company)} className="font-semibold whitespace-nowrap text-pasture underline">
          {company.whatsapp}
        </a>
        .
      </>
    }
    actions={
      <>
        <a href="/#consultation" className={buttonClasses.primary}>
          Fale Conosco
        </a>
        <a href="/#how-it-works" className={buttonClasses.outline}>
          Ver Tutorial
        </a>
      </>
    }
  />
)
