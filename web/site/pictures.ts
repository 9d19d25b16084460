// The screenshots of the product on the public pages. `npm run pictures` takes them of the running app.

export type PictureFile = {
  /** The width of the smallest file in px. */
  width: number
  height: number
  /** Widths of its files in px: for a phone, for one with a dense screen, for a computer. */
  files: readonly number[]
  /** There are files of the dark theme too. The trough is read in the dark, so its picture is dark in both. */
  themed?: true
  alt: string
}

const computer = { width: 640, height: 400, files: [640, 960, 1280], themed: true } as const

export const pictures = {
  dashboard: {
    ...computer,
    alt: 'Painel da fazenda às 08:31: quanto foi entregue e quanto falta, cochos lidos, erro de carga e os lotes ativos.',
  },
  reading: {
    width: 390,
    height: 844,
    files: [390, 480, 780],
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
    alt: 'A carga de uma operação: previsto, utilizado, diferença e erro de cada ingrediente, e o total.',
  },
  consumption: {
    ...computer,
    alt: 'Consumo de cada ingrediente em quilos, erro médio de carga e de descarga por operador, e o previsto e o entregue dos últimos 30 dias.',
  },
} satisfies Record<string, PictureFile>

export type PictureName = keyof typeof pictures

/** The URL of the file with this width. */
export const pictureUrl = (name: PictureName, width: number, dark = false) =>
  `/pictures/${name}${dark ? '-dark' : ''}-${width}.webp`
