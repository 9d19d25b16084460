import { ArrowUpRight } from 'lucide-react'
import { buttonClasses } from '../core/button-classes.ts'
import { LandscapeStrip, LandscapeWindow, type Moment } from './LandscapeStrip.tsx'
import { NewTabLink } from './NewTabLink.tsx'
import { PhonePicture, ScreenPicture } from './Picture.tsx'
import { Section } from './Section.tsx'

const hours: { time: string; title: string; text: string; moment: Moment }[] = [
  {
    time: '05:10',
    title: 'Leitura',
    moment: 'reading',
    text: 'O leitor segue a linha de cocho, com uma mão e sem internet. A nota de cada cocho já mostra a próxima carga do lote.',
  },
  {
    time: '06:30',
    title: 'Programação',
    moment: 'planning',
    text: 'As notas chegam e a programação se refaz: quanto de cada ingrediente, em que ordem, para quais baias.',
  },
  {
    time: '07:00',
    title: 'Carga',
    moment: 'loading',
    text: 'O vagão carrega por ingrediente, com alvo, tolerância e o aviso da hora de parar na tela da cabine.',
  },
  {
    time: '07:40',
    title: 'Descarga',
    moment: 'unloading',
    text: 'Cada baia recebe o previsto. O que sobrou ou faltou fica registrado em quilos, lote por lote.',
  },
  {
    time: '08:31',
    title: 'Resultado',
    moment: 'result',
    text: 'Consumo, erro e ingestão por lote na mão do gestor, antes de o segundo trato sair.',
  },
]

export function DayTimeline() {
  return (
    <Section
      id="day"
      title="Um dia de confinamento, do cocho à conta."
      lead="A nota que o leitor dá no escuro é a carga que o vagão pesa às sete, e é o número que o gestor vê às oito e meia."
      actions={
        <NewTabLink href="/apresentacao" className={buttonClasses.outline}>
          Ver o dia nas telas
          <ArrowUpRight size={20} aria-hidden="true" />
        </NewTabLink>
      }
    >
      <DayStrip />
      <Screens />
    </Section>
  )
}

/** On a wide screen the hours share one landscape. On a phone each has its part of it. */
export const DayStrip = () => (
  <div className="mt-6 overflow-hidden rounded-card border border-line bg-surface shadow-soft sm:mt-10">
    <LandscapeStrip />
    <ol className="lg:grid lg:grid-cols-5">
      {hours.map(({ time, title, text, moment }) => (
        <li
          key={time}
          className="grid grid-cols-[min(5rem,20%)_minmax(0,1fr)] border-line not-first:border-t sm:grid-cols-[11rem_1fr] lg:grid-cols-1 lg:not-first:border-t-0 lg:not-first:border-l"
        >
          <LandscapeWindow moment={moment} />
          <div className="p-4 sm:p-5">
            <p className="font-display text-3xl font-bold">{time}</p>
            <h3 className="mt-1 font-display text-xl font-semibold">{title}</h3>
            <p className="mt-1 text-pretty text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
)

/** Screenshots of two of these hours. A phone has them in the hero and in the presentation. */
const Screens = () => (
  <div className="mt-12 grid items-end gap-x-10 gap-y-12 max-sm:hidden md:grid-cols-[13rem_1fr] lg:grid-cols-[15rem_1fr]">
    <figure className="mx-auto w-full max-w-60">
      <PhonePicture name="reading" sizes="15rem" />
      <Caption time="05:24" place="No celular, sem sinal" />
    </figure>
    <figure>
      <ScreenPicture name="loading" sizes="(min-width: 64rem) 50rem, (min-width: 48rem) 66vw, 90vw" />
      <Caption time="07:32" place="Na cabine, digitado ou pela balança" />
    </figure>
  </div>
)

const Caption = ({ time, place }: { time: string; place: string }) => (
  <figcaption className="mt-4 flex items-baseline gap-3">
    <span className="font-display text-2xl font-bold">{time}</span>
    <span className="text-lg text-ink-2">{place}</span>
  </figcaption>
)
