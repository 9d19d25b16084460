/** The landing page. */
import { company } from '../../../domain/company.ts'
import { CONTACT_EMAIL } from '../../core/email-addresses.ts'
import { DayTimeline } from '../DayTimeline.tsx'
import { Document, SITE } from '../Document.tsx'
import { plans } from '../plans.ts'
import { renderPage } from '../render-page.ts'
import { SitePage } from '../SitePage.tsx'
import { CallToAction } from './CallToAction.tsx'
import { Consultation } from './Consultation.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Plans } from './Plans.tsx'
import { Testimonials } from './Testimonials.tsx'

const description =
  'Leitura de cocho sem sinal, carga pesada na balança e descarga baia por baia: o trato do confinamento, do vagão ao relatório.'

const data = {
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${SITE}/#organization`,
      name: 'Cocho em Dia',
      url: SITE,
      logo: `${SITE}/icons/icon-512.png`,
      email: CONTACT_EMAIL,
      legalName: company.legalName,
      taxID: company.cnpj,
      telephone: company.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.address.street,
        addressLocality: company.address.city,
        addressRegion: company.address.state,
        postalCode: company.address.postalCode,
        addressCountry: 'BR',
      },
      areaServed: 'BR',
    },
    {
      '@type': 'WebSite',
      name: 'Cocho em Dia',
      url: SITE,
      inLanguage: 'pt-BR',
      publisher: { '@id': `${SITE}/#organization` },
    },
    {
      '@type': 'SoftwareApplication',
      name: 'Cocho em Dia',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web, Android',
      inLanguage: 'pt-BR',
      provider: { '@id': `${SITE}/#organization` },
      // the plans have no public price
      offers: plans.map(({ name }) => ({ '@type': 'Offer', name, category: 'subscription', url: `${SITE}/#pricing` })),
    },
  ],
}

export function Landing() {
  return (
    <SitePage header={<LandingHeader />}>
      <Hero />
      <KeyFigures />
      <DayTimeline />
      <Features />
      <HowItWorks />
      <Plans />
      <Testimonials />
      <CallToAction />
      <Consultation />
    </SitePage>
  )
}

export const html = () =>
  renderPage(
    <Document title="Cocho em Dia: gestão do trato no confinamento" description={description} path="/" data={data}>
      <Landing />
    </Document>,
  )
