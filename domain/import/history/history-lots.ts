/** The lot that a row of a history names: on its day it stood on the farm, and was not in the product yet. */
import { formatDate } from '../../format/format.ts'
import { dayAt } from '../../time/day.ts'
import { nameKey } from '../../validation/unique-name.ts'
import { similarName } from '../farm-records.ts'
import type { HistoryFarm, HistoryLot } from './history-farm.ts'

type Found = { lot: HistoryLot } | { field: 'lot' | 'day'; error: string }

/** Finished lots may share a name with an active one: the day decides between them. */
export function lotFinder({ lots, timezone }: Pick<HistoryFarm, 'lots' | 'timezone'>) {
  const byName = Map.groupBy(lots, ({ name }) => nameKey(name))
  const registeredOn = new Map(lots.map(lot => [lot.id, dayAt(lot.createdAt, timezone)]))

  const refusal = (lot: HistoryLot, day: string): string | null => {
    const { name, entryDate, deactivatedOn } = lot
    const since = registeredOn.get(lot.id) ?? ''
    if (day < entryDate) return `O lote ${name} entrou em ${formatDate(entryDate)}: este dia é de antes.`
    if (deactivatedOn !== null && day > deactivatedOn)
      return `O lote ${name} foi encerrado em ${formatDate(deactivatedOn)}: este dia é de depois.`
    if (day >= since)
      return `O lote ${name} está no Cocho em Dia desde ${formatDate(since)}: dali em diante vale o que foi registrado aqui.`
    return null
  }

  return (name: string, day: string): Found => {
    const named = byName.get(nameKey(name)) ?? []
    const [only] = named
    if (!only) return { field: 'lot', error: unknownLot(lots, name) }
    const reasons = named.map(lot => ({ lot, error: refusal(lot, day) }))
    const standing = reasons.filter(({ error }) => error === null)
    if (standing.length > 1)
      return {
        field: 'lot',
        error: `Dois lotes ${name} estavam na fazenda em ${formatDate(day)}. Dê outro nome a um deles, no cadastro e aqui.`,
      }
    const [{ lot, error } = { lot: only, error: null }] = standing.length > 0 ? standing : reasons
    if (error === null) return { lot }
    const several = `Nenhum dos lotes ${name} aceita este dia. ${error}`
    return { field: 'day', error: named.length > 1 ? several : error }
  }
}

function unknownLot(lots: readonly HistoryLot[], name: string): string {
  const similar = similarName(lots, name)
  const like = similar ? ` Parecido: ${similar}.` : ''
  return `O lote ${name} não existe na fazenda.${like} Corrija o nome, ou importe os lotes antes.`
}
