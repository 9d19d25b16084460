/** The presentation: ten slides to read, to project or to print as PDF. It stores nothing, so it has no cookie banner. */
import { Document, SITE } from '../Document.tsx'
import { renderPage } from '../render-page.ts'
import { Cover, NextStep } from './cover-and-next-step.tsx'
import { ScreenSlideContent } from './ScreenSlideContent.tsx'
import { Slide } from './Slide.tsx'
import { screenSlides } from './screen-slides.ts'
import { Day, People, Plans } from './text-slides.tsx'

const path = '/apresentacao'
const title = 'Apresentação | Cocho em Dia'
const description =
  'O dia do confinamento nas telas do Cocho em Dia: leitura de cocho sem sinal, carga pesada na balança, descarga, erros, consumo, papéis, segurança e planos.'

const data = {
  '@type': 'PresentationDigitalDocument',
  name: title,
  description,
  url: SITE + path,
  inLanguage: 'pt-BR',
  publisher: { '@type': 'Organization', name: 'Cocho em Dia', url: SITE },
}

const slides = [
  { night: true, body: <Cover /> },
  { title: 'O dia começa às cinco e dez.', body: <Day /> },
  ...screenSlides.map(screen => ({ title: screen.title, body: <ScreenSlideContent {...screen} /> })),
  { title: 'Cada um no seu papel, cada fazenda na sua cerca.', body: <People /> },
  { title: 'Um plano para o tamanho do seu pátio.', body: <Plans /> },
  { night: true, body: <NextStep /> },
]

export const Presentation = () => (
  <main>
    {slides.map(({ body, ...slide }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the slides never changes
      <Slide key={index} position={index + 1} total={slides.length} {...slide}>
        {body}
      </Slide>
    ))}
  </main>
)

export const html = () =>
  renderPage(
    <Document title={title} description={description} path={path} data={data}>
      <Presentation />
    </Document>,
  )
