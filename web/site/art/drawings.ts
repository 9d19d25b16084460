// The illustrations below the first screen, as files. `npm run drawings` writes them from web/site/art/.

export type DrawingFile = {
  width: number
  height: number
  /** There is a file of the dark theme too. */
  themed?: true
}

const step = { width: 360, height: 220, themed: true } as const

export const drawings = {
  landscape: { width: 1500, height: 220 },
  herd: { width: 1760, height: 150 },
  install: step,
  connect: step,
  apply: step,
  /** The signs of the features (web/site/art/Pictogram.tsx). */
  signs: { width: 64, height: 64 },
} satisfies Record<string, DrawingFile>

export type DrawingName = keyof typeof drawings

export const drawingUrl = (name: DrawingName, dark = false) => `/drawings/${name}${dark ? '-dark' : ''}.svg`
