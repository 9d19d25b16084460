/** The presentation: ten slides to read, to show on a wall or to send as PDF. It stores nothing and so asks nothing about cookies. */
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
  'O dia do confinamento nas telas do Cocho em Dia: leitura de cocho sem sinal, carga pela balança, descarga, erros, consumo, papéis, segurança e planos.'

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
    {slides.map(({ body, ...slide }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the slides are in this order and no other
      <Slide key={at} at={at + 1} of={slides.length} {...slide}>
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
