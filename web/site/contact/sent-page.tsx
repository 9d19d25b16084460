/** The thanks for a contact that the browser sent itself. */
import { buttonClasses } from '../../core/button-classes.ts'
import { Document } from '../Document.tsx'
import { renderPage } from '../render-page.ts'
import { Container } from '../Section.tsx'
import { SitePage } from '../SitePage.tsx'

export const ContactSent = () => (
  <SitePage>
    <Container className="py-16 lg:py-24">
      <h1 className="max-w-[22ch] font-display text-4xl font-bold text-balance">Pedido enviado. Obrigado!</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-2">
        Nossa equipe entrará em contato em breve para agendar uma reunião.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href="/" className={buttonClasses.primary}>
          Voltar ao Site
        </a>
        <a href="/apresentacao" className={buttonClasses.outline}>
          Ver apresentação
        </a>
      </p>
    </Container>
  </SitePage>
)

export const html = () =>
  renderPage(
    <Document noindex title="Pedido enviado | Cocho em Dia">
      <ContactSent />
    </Document>,
  )
