/** A closing that a person kept, and how the account of its lot changed since. */
import { toCents, toReais } from '../units/money.ts'
import { conflict } from '../validation/refusal.ts'
import { deathLines, type FigureKind, sheetSections } from './closeout-lines.ts'
import type { Closeout } from './closeout-output.ts'

/** A preview is no closing, and neither is a sheet with a line that is not known, or with one that changes by itself in a minute. */
export function rejectClosing({
  preview,
  missing,
  updating,
}: Pick<Closeout, 'preview' | 'missing' | 'updating'>): void {
  if (preview) throw conflict('O lote ainda não foi encerrado. Encerre o lote, e depois guarde o fechamento.')
  if (missing.length > 0)
    throw conflict(
      `A conta ainda não fecha. ${missing.map(({ text }) => text).join(' ')} Informe o que falta, e depois guarde o fechamento.`,
    )
  if (updating) throw conflict('A conta ainda está sendo calculada. Espere um minuto, confira os números e guarde.')
}

type Figure = number | null
/** A line of the sheet that is another one today. */
export type ClosingChange = { label: string; unit: string; kind: FigureKind; kept: Figure; today: Figure }

type FlatLine = Omit<ClosingChange, 'kept' | 'today'> & { value: Figure }

const linesOf = (sheet: Closeout): FlatLine[] => [
  ...sheetSections(sheet).flatMap(({ lines }) => lines),
  ...deathLines(sheet).flatMap(({ value, label, unit, kind }) => [
    { label: `${label}, com as mortes`, unit, kind, value: value.deathsIn },
    { label: `${label}, sem as mortes`, unit, kind, value: value.deathsOut },
  ]),
]

/** In the order of the sheet. Lines have the same place in each sheet. */
export function closingChanges(kept: Closeout, today: Closeout): ClosingChange[] {
  const current = linesOf(today)
  return linesOf(kept).flatMap(({ label, unit, kind, value }, at) => {
    const now = current[at]?.value ?? null
    return now === value ? [] : [{ label, unit, kind, kept: value, today: now }]
  })
}

/** In reais, to the cent. Null where one of the two is not known. */
export const resultChange = (kept: Figure, today: Figure): Figure =>
  kept === null || today === null ? null : toReais(toCents(today) - toCents(kept))
