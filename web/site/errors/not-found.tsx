import { NotFoundPage } from '../../layout/ErrorPage.tsx'
import { Document } from '../Document.tsx'
import { renderPage } from '../render-page.ts'

export const html = () =>
  renderPage(
    <Document noindex title="Página não encontrada · Cocho em Dia">
      <NotFoundPage />
    </Document>,
  )
