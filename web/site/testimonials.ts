type Testimonial = {
  quote: string
  name: string
  role: string
  farm: string
  /** The day on which the person agreed to this text in writing. Without it the testimonial is a sample, and a build for production fails. */
  consentedOn?: `${number}-${number}-${number}`
}

/** Samples: these people and farms are made up. */
export const testimonials: Testimonial[] = [
  {
    quote:
      'Sobra de cocho era conversa de rádio. Hoje às seis da manhã eu já sei, lote por lote, quanto vou cortar do trato.',
    name: 'Marcos Antônio Teixeira',
    role: 'Gerente de confinamento',
    farm: '2.400 cabeças, Barra do Garças (MT)',
  },
  {
    quote:
      'O operador vê quanto falta e para na hora certa. O erro de carga do milho caiu para menos de dois por cento no primeiro mês.',
    name: 'Luciana Prado',
    role: 'Zootecnista',
    farm: '1.150 cabeças, Jataí (GO)',
  },
  {
    quote:
      'Eu fechava o mês pela planilha. Hoje fecho pelo que foi pesado, com o consumo de cada ingrediente em quilos e por lote.',
    name: 'José Renato Figueiredo',
    role: 'Proprietário',
    farm: '480 cabeças, Ribas do Rio Pardo (MS)',
  },
]

export const testimonialPlaceholders = (all: Testimonial[]): string[] =>
  all
    .filter(({ consentedOn }) => !consentedOn)
    .map(({ name }) => `the testimonial of ${name} (web/site/testimonials.ts)`)
