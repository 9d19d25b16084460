/** Questions to start with; the farm's first lot takes the place of '{lote}'. */
export const examples = [
  'Como anda o trato?',
  'Consumo da {lote} ontem',
  'Quem falta ler?',
  'Erro de carga da semana',
  'Alertas',
  '{lote} lambido',
] as const

/** Those about a lot are left out on a farm without one. */
export const examplesFor = (lot: string | undefined): string[] =>
  examples.flatMap(text => (lot === undefined && text.includes('{lote}') ? [] : text.replace('{lote}', lot ?? '')))
