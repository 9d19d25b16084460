import { ForbiddenPage } from '../../layout/ErrorPage.tsx'
import { Document } from '../Document.tsx'
import { renderPage } from '../render-page.ts'

export const html = () =>
  renderPage(
    <Document noindex title="Acesso Negado · Cocho em Dia">
      <ForbiddenPage />
    </Document>,
  )
