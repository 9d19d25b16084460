/** The landing page, whole. */
import { CookieBanner } from '../CookieBanner.tsx'
import { Document, SITE } from '../Document.tsx'
import { Footer } from '../Footer.tsx'
import { draw } from '../render-page.ts'
import { SkipLink } from '../SkipLink.tsx'
import { CallToAction } from './CallToAction.tsx'
import { Consultation } from './Consultation.tsx'
import { Day } from './Day.tsx'
import { Features } from './Features.tsx'
import { Figures } from './Figures.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Message } from './Message.tsx'
import { Plans } from './Plans.tsx'
import { Voices } from './Testimonials.tsx'
import { Top } from './Top.tsx'

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
      email: 'contato@cochoemdia.com.br',
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
      description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web, Android',
      inLanguage: 'pt-BR',
      provider: { '@id': `${SITE}/#organization` },
    },
  ],
}

export function Landing() {
  return (
    <>
      <SkipLink />
      <Top />
      <main id="content">
        <Hero />
        <Figures />
        <Day />
        <Features />
        <HowItWorks />
        <Plans />
        <Voices />
        <CallToAction />
        <Consultation />
      </main>
      <Footer />
      <Message />
      <CookieBanner />
    </>
  )
}

export const html = () =>
  draw(
    <Document title="Cocho em Dia: gestão do trato no confinamento" description={description} path="/" data={data}>
      <Landing />
    </Document>,
  )
