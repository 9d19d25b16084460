/** The slides beside the sign-in form: the morning of a feedlot, hour by hour. */

type Slide = { time: string; title: string; text: string }

export const slides: [Slide, ...Slide[]] = [
  {
    time: '05:10',
    title: 'Leia o cocho sem sinal.',
    text: 'A nota de cada lote fica guardada no aparelho e ajusta a próxima carga.',
  },
  {
    time: '07:00',
    title: 'Carregue pelo peso certo.',
    text: 'Ingrediente por ingrediente, com o que falta na tela da cabine.',
  },
  {
    time: '07:40',
    title: 'Descarregue baia por baia.',
    text: 'Cada lote recebe o previsto. O que sobrou ou faltou fica registrado em quilos.',
  },
  {
    time: '08:31',
    title: 'Veja o resultado na mesma hora.',
    text: 'Consumo, erro e ingestão por lote, antes do segundo trato.',
  },
]

/** How long a slide is shown. */
export const SLIDE_MS = 6_000
