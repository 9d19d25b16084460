/** The download page of the operator's app. scripts/version.ts fills in the latest version. */
import { Document, SITE } from '../Document.tsx'
import { renderPage } from '../render-page.ts'
import { SitePage } from '../SitePage.tsx'
import { Download } from './Download.tsx'
import { FALLBACK_VERSION } from './fallback-version.ts'
import { Guide } from './Guide.tsx'
import { Help } from './Help.tsx'
import { MainFeatures } from './MainFeatures.tsx'

const path = '/app'
const title = 'App Operador para Android | Cocho em Dia'
const description =
  'Baixe o App Operador do Cocho em Dia: operações completas, modo offline e sincronização. Para Android 9.0 ou superior, com o passo a passo da instalação.'

const data = {
  '@type': 'MobileApplication',
  name: 'Cocho em Dia, App Operador',
  description,
  url: SITE + path,
  operatingSystem: 'Android 9.0 ou superior',
  applicationCategory: 'BusinessApplication',
  softwareVersion: FALLBACK_VERSION.version,
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
