// The screenshots of the product on the public pages. `npm run pictures` takes them of the running app.

export type PictureFile = {
  /** Width of the smaller file in px; the larger one has twice as much. */
  width: number
  height: number
  /** There is a file of the dark theme too. Others show the theme of their hour: dark before dawn, light by day. */
  themed?: true
  alt: string
}

const computer = { width: 640, height: 400 }

export const pictures = {
  dashboard: {
    ...computer,
    alt: 'Painel da fazenda às 08:31: quilos entregues hoje, quanto falta entregar, cochos lidos, erro de carga e os lotes ativos, cada um com a sua semana em barras.',
  },
  reading: {
    width: 390,
    height: 844,
    alt: 'Leitura de cocho no celular, no escuro e sem sinal: o lote da vez, a semana em barras, a carga projetada e seis notas ao alcance do polegar.',
  },
  loading: {
    ...computer,
    alt: 'Tela da cabine durante a carga: quanto falta de milho moído, em algarismos enormes, o peso dentro da faixa de tolerância, o teclado e a lista de ingredientes ao lado.',
  },
  unloading: {
    ...computer,
    alt: 'Tela da cabine durante a descarga: o brinco da baia, quanto falta descarregar, o teclado, e ao lado o que já foi pesado e a próxima baia.',
  },
  operation: {
    ...computer,
    themed: true,
    alt: 'Detalhe de uma operação: horários, tara, e previsto, utilizado, diferença e erro de cada ingrediente e de cada lote.',
  },
  consumption: {
    ...computer,
    themed: true,
    alt: 'Consumo de cada ingrediente em quilos, erro médio de carga e de descarga por operador, e o previsto e o entregue dos últimos 30 dias.',
  },
} satisfies Record<string, PictureFile>

export type PictureName = keyof typeof pictures

/** The URL of the file with this width. */
export const pictureUrl = (name: PictureName, width: number, dark = false) =>
  `/pictures/${name}${dark ? '-dark' : ''}-${width}.webp`
