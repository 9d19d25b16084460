import { formatPercent } from '../../format/format.ts'
import type { OverLoad } from './day-load.ts'

/** 'Angus 250701, B03, já recebeu 100% da carga de hoje e receberia mais 60%.' */
export function overLoadText({ name, corralName, had, waiting, load }: OverLoad): string {
  const percentOf = (kg: number) => formatPercent(Math.round((kg / load) * 100))
  const place = corralName ? `, ${corralName},` : ''
  return `${name}${place} já recebeu ${percentOf(had)} da carga de hoje e receberia mais ${percentOf(waiting)}.`
}
