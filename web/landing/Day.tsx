import { Play } from 'lucide-react'
import { type Moment, Scene } from '../site/art/Scene.tsx'
import { Band } from '../site/Band.tsx'
import { press } from '../site/press.ts'

const day: { time: string; title: string; text: string; moment: Moment }[] = [
  {
    time: '05:10',
    title: 'Leitura',
    moment: 'reading',
    text: 'O leitor passa na ordem da linha, com uma mão e sem internet. A nota de cada cocho já mostra a próxima carga do lote.',
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
    text: 'O vagão carrega por ingrediente, com alvo, tolerância e aviso de parada na tela da cabine.',
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

export function Day() {
  return (
    <Band id="day" title="Um dia de confinamento, do cocho à conta.">
      <ol className="mt-8 overflow-hidden rounded-card border border-line bg-surface shadow-soft lg:grid lg:grid-cols-5">
        {day.map(({ time, title, text, moment }) => (
          <li
            key={time}
            className="grid grid-cols-[7rem_1fr] sm:grid-cols-[11rem_1fr] lg:grid-cols-1 lg:grid-rows-[11rem_1fr]"
          >
            <Scene moment={moment} />
            <div className="min-h-44 border-line p-5 not-first:border-t lg:min-h-0 lg:border-t-0">
              <p className="font-display text-3xl font-bold">{time}</p>
              <h3 className="mt-1 font-display text-xl font-semibold">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <button type="button" popoverTarget="presentation" className={press.outline}>
          <Play size={18} className="fill-current" aria-hidden="true" />
          Ver o dia nas telas
        </button>
      </p>
    </Band>
  )
}
