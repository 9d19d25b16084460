/** The contact form alone: what the Worker answers when a form that the browser sent itself is refused (worker/site/contact-form.ts). */

import { ContactForm } from '../ContactForm.tsx'
import { Document } from '../Document.tsx'
import { renderPage } from '../render-page.ts'
import { Container } from '../Section.tsx'
import { SitePage } from '../SitePage.tsx'

export const Contact = () => (
  <SitePage>
    <Container className="py-12 lg:py-16">
      <h1 className="font-display text-4xl font-bold">Agende uma consulta</h1>
      <p className="mt-3 mb-8 text-lg text-ink-2">
        Diga quem é e como é a sua fazenda. A equipe liga para marcar o melhor horário.
      </p>
      <div className="max-w-[46rem]">
        <ContactForm />
      </div>
    </Container>
  </SitePage>
)

export const html = () =>
  renderPage(
    <Document noindex title="Agendar consulta | Cocho em Dia">
      <Contact />
    </Document>,
  )
