/** The download page of the operator's app. scripts/version.ts fills in the latest version. */
import { Document, SITE } from '../Document.tsx'
import { renderPage } from '../render-page.ts'
import { SitePage } from '../SitePage.tsx'
import { Download } from './Download.tsx'
import { Guide } from './Guide.tsx'
import { Help } from './Help.tsx'
import { MainFeatures } from './MainFeatures.tsx'

const path = '/app'
const title = 'App Operador para Android | Cocho em Dia'
const description =
  'Baixe o App Operador do Cocho em Dia: operações completas, modo offline e sincronização. Para Android 9.0 ou superior, com o passo a passo da instalação.'

/** scripts/version.ts adds the version, which only the API knows. */
const data = {
  '@type': 'MobileApplication',
  name: 'Cocho em Dia, App Operador',
  description,
  url: SITE + path,
  operatingSystem: 'Android 9.0 ou superior',
  applicationCategory: 'BusinessApplication',
  inLanguage: 'pt-BR',
  permissions: 'Câmera, armazenamento, internet, localização',
}

export const AppDownload = () => (
  <SitePage>
    <Download />
    <MainFeatures />
    <Guide />
    <Help />
  </SitePage>
)

export const html = () =>
  renderPage(
    <Document title={title} description={description} path={path} data={data} installable>
      <AppDownload />
    </Document>,
  )
