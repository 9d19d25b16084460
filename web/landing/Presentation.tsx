/** The day on the product's own screens: frames that slide sideways, by finger, keyboard or the numbered links, with no JavaScript. */
import type { ReactNode } from 'react'
import { Popover, Scroller } from '../site/Popover.tsx'
import { press } from '../site/press.ts'
import { Delivery, Loading, Planning, Reading, Result } from './screens.tsx'

type Frame = { time: string; title: string; text: string; screen: ReactNode }

const frames: Frame[] = [
  {
    time: '05:10',
    title: 'Leitura, no celular',
    text: 'Um lote por vez, na ordem da linha. Seis notas que cabem no polegar, a semana do lote em barras e a próxima carga calculada na hora. Sem sinal, o celular guarda.',
    screen: <Reading />,
  },
  {
    time: '06:30',
    title: 'Programação, na receita',
    text: 'A receita fecha em 100% e diz quanto de cada ingrediente vai no trato. A quantidade já segue a leitura da manhã: ninguém refaz planilha.',
    screen: <Planning />,
  },
  {
    time: '07:00',
    title: 'Carga, na cabine',
    text: 'O que falta, em algarismos que se leem do banco do trator. A faixa listrada é onde parar; ao lado, o que já entrou e o que vem depois.',
    screen: <Loading />,
  },
  {
    time: '07:40',
    title: 'Descarga, baia por baia',
    text: 'O brinco da baia na tela é o mesmo da placa. Cada lote recebe a sua parte, e a diferença fica escrita com sinal.',
    screen: <Delivery />,
  },
  {
    time: '08:31',
    title: 'Resultado, na mesa do gestor',
    text: 'Cada lote com seus seis números e a semana em barras. Quem olha de longe vê se o trato está em dia; quem olha de perto vê por quê.',
    screen: <Result />,
  },
]

const frameId = (at: number) => `frame-${at + 1}`

export const Presentation = () => (
  <Popover id="presentation" title="O dia nas telas do Cocho em Dia" footer={<Footer />}>
    <Scroller
      label="Quadros da apresentação"
      className="h-[38rem] snap-x snap-mandatory overflow-auto motion-safe:scroll-smooth"
    >
      <ol className="flex min-h-full">
        {frames.map(({ time, title, text, screen }, at) => (
          <li
            key={time}
            id={frameId(at)}
            className="grid w-full shrink-0 snap-start content-start gap-6 p-5 md:grid-cols-[16rem_1fr] md:content-center md:items-center md:p-8"
          >
            <div>
              <p className="font-display text-4xl font-bold">{time}</p>
              <h3 className="mt-1 font-display text-2xl font-semibold">{title}</h3>
              <p className="mt-3 text-ink-2">{text}</p>
            </div>
            <div inert aria-hidden="true" className="min-w-0">
              {screen}
            </div>
          </li>
        ))}
      </ol>
    </Scroller>
  </Popover>
)

const Footer = () => (
  <>
    <nav aria-label="Quadros" className="mr-auto flex gap-1">
      {frames.map(({ time, title }, at) => (
        <a
          key={time}
          href={`#${frameId(at)}`}
          aria-label={`${at + 1}, ${time}: ${title}`}
          className="inline-flex min-h-11 min-w-9 items-center justify-center rounded-control px-1 font-display sm:px-2 text-lg font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <span className="hidden sm:inline">{time}</span>
          <span className="sm:hidden">{at + 1}</span>
        </a>
      ))}
    </nav>
    <a href="#consultation" data-close className={`${press.primary} max-sm:hidden`}>
      Agendar Consulta
    </a>
  </>
)
