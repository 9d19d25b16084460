export type KeyFigure = {
  figure: string
  label: string
  /** What proves it: a measurement that can be shown, or the fact of the product. Without it the figure is a claim, and a build for production fails. */
  source?: string
}

export const keyFigures: KeyFigure[] = [
  { figure: '30%', label: 'menos desperdício' },
  { figure: '21%', label: 'mais lucro' },
  { figure: '24/7', label: 'monitoramento', source: 'The job for alerts runs every five minutes (wrangler.toml).' },
  { figure: '42%', label: 'mais eficiência' },
]

export const keyFigurePlaceholders = (all: KeyFigure[]): string[] =>
  all
    .filter(({ source }) => !source?.trim())
    .map(({ figure, label }) => `the source of '${figure} ${label}' (web/site/key-figures.ts)`)
