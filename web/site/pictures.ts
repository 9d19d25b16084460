// The pictures of the product: what is on each, and its size. `npm run pictures` makes them from the running screens.

export type PictureFile = {
  /** CSS pixels of the smaller file; the other has twice as many. */
  width: number
  height: number
  /** There is one of the dark theme too. Without it the screen is of its own hour: dark before dawn, light in the sun. */
  themed?: true
  alt: string
}

const desk = { width: 640, height: 400 }

export const pictures = {
  dashboard: {
    ...desk,
    alt: 'Painel da fazenda às 08:31: quilos entregues hoje, cochos lidos, erro de carga e os lotes ativos, cada um com a sua semana em barras.',
  },
  reading: {
    width: 390,
    height: 844,
    alt: 'Leitura de cocho no celular, no escuro e sem sinal: o lote da vez, a semana em barras, a carga projetada e seis notas ao alcance do polegar.',
  },
  loading: {
    ...desk,
    alt: 'Tela da cabine durante a carga: quanto falta de milho moído, em algarismos enormes, com a faixa de tolerância e a lista de ingredientes ao lado.',
  },
  unloading: {
    ...desk,
    alt: 'Tela da cabine durante a descarga: o brinco da baia, quanto falta entregar e as próximas baias ao lado.',
  },
  operation: {
    ...desk,
    themed: true,
    alt: 'Detalhe de uma operação: previsto, utilizado, diferença e erro de cada ingrediente e de cada lote.',
  },
  consumption: {
    ...desk,
    themed: true,
    alt: 'Consumo de cada ingrediente em quilos e erro médio de carga e de descarga por operador.',
  },
} satisfies Record<string, PictureFile>

export type PictureName = keyof typeof pictures

/** Where the file of a width lies. */
export const pictureUrl = (name: PictureName, width: number, dark = false) =>
  `/pictures/${name}${dark ? '-dark' : ''}-${width}.webp`
