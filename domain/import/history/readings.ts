/** Readings of before the lots were in the product, held against those that the farm has. */
import { formatDate, formatPercentChange } from '../../format/format.ts'
import { instantAt } from '../../time/day.ts'
import { readingCounter } from '../../trough-reading/reading-quota.ts'
import { readingKey } from '../../trough-reading/trough-reading.ts'
import { toGrams } from '../../units/weight.ts'
import type { HistoryFarm, ReadingFact, StoredReading } from './history-farm.ts'
import type { HistoryRecord, LotRow } from './plan-history.ts'

/** The time of a reading without one. */
const READ_AT = '06:00'

export function planReadings(rows: readonly LotRow<'reading'>[], farm: HistoryFarm): HistoryRecord[] {
  const stored = new Map(farm.readings.map(reading => [readingKey(reading), reading]))
  const seen = new Set<string>()
  const overQuota = readingCounter(farm.readings)
  return rows.map(({ row, lot, input }): HistoryRecord => {
    const { day, note, call = null } = input
    const time = input.time ?? READ_AT
    const at = instantAt(day, time, farm.timezone)
    const reading: ReadingFact = { lotId: lot.id, day, at, note, call: call === null ? null : toGrams(call) }
    const key = readingKey({ lotId: lot.id, originalAt: at })
    const when = `${formatDate(day)} às ${time}`
    const record = { name: lot.name, rows: [row], changes: [] as [] }
    const refused = (field: string, message: string): HistoryRecord => ({
      ...record,
      status: 'refused',
      errors: [{ row, field, message }],
    })
    if (call !== null && farm.feedingBasis !== 'dry_matter') return refused('call', WITHOUT_CALLS)
    if (seen.has(key))
      return refused(
        'day',
        `A leitura do lote ${lot.name} de ${when} já está em outra linha. Ponha a hora de cada uma, ou tire uma das duas.`,
      )
    seen.add(key)
    const known = stored.get(key)
    if (known && isEqual(known, reading)) return { ...record, status: 'equal', errors: [], reading }
    const refusal = known
      ? knownText(known, `O lote ${lot.name} já tem uma leitura de ${when}`)
      : overQuota({ lotId: lot.id, at, day })
    return refusal === null ? { ...record, status: 'new', errors: [], reading } : refused('day', refusal)
  })
}

const WITHOUT_CALLS = 'A fazenda trabalha por matéria natural e não tem chamadas. Deixe esta célula em branco.'

const isEqual = (known: StoredReading, { note, call }: ReadingFact) =>
  known.importedOn !== null && known.voidedAt === null && known.note === note && known.call === call

function knownText({ importedOn, voidedAt, note }: StoredReading, subject: string): string {
  if (voidedAt !== null) return `${subject}, que foi apagada. Tire a linha.`
  if (importedOn === null) return `${subject}, registrada no Cocho em Dia. Tire a linha.`
  return `${subject}, com a nota ${formatPercentChange(note)}, importada em ${formatDate(importedOn)}. Desfaça aquela importação antes, ou tire a linha.`
}
