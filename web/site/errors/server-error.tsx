import { ServerErrorPage } from '../../layout/ErrorPage.tsx'
import { Document } from '../Document.tsx'
import { renderPage } from '../render-page.ts'

export const html = () =>
  renderPage(
    <Document noindex title="Erro interno do servidor · Cocho em Dia">
      <ServerErrorPage />
    </Document>,
  )
