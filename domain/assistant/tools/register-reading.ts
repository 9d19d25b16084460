/** The echo of a trough reading, which only a 'Sim' records. */
import { formatKg, formatNumber, formatPercentChange } from '../../format/format.ts'
import { isReadToday } from '../../lot/read-today.ts'
import { toIso } from '../../time/day.ts'
import { withPendingReadings } from '../../trough-reading/pending-readings.ts'
import { change, joinText, kg, lotSource, lotTitle, ofLot, plainAnswer } from '../answer.ts'
import { findActive } from '../lot-lookup.ts'
import { tool } from '../tool.ts'
import { noteText } from './readings.ts'

export const registerReading = tool({
  name: 'register_reading',
  description: 'Registrar uma leitura de cocho, depois de confirmada',
  slots: ['lot', 'note'],
  required: ['lot', 'note'],
  words: 'anota anotar anote registra registrar registre lanca lancar lance marca leitura cocho',
  cues: [],
  facts: [],
  answer: ({ names }, { lot, note }, { now, today, timezone, isAllowed }) => {
    if (!lot || note === null) return plainAnswer('Escreva o lote e a nota, por exemplo: b03 lambido.')
    if (!isAllowed('readings.write'))
      return plainAnswer('Você não tem permissão para registrar leituras. Fale com o gestor da fazenda.')
    const row = findActive(names.lots, lot)
    if (!row) return plainAnswer(`${lotTitle(lot)} está encerrado: não recebe leitura.`)
    const reading = { timestamp: toIso(now), note }
    const load = withPendingReadings(row, [reading], timezone)
    const of = ofLot(lot, { from: today, to: today })
    const before = row.last_trough_reading_note
    const isSecond = isReadToday(row, today, timezone) && before !== null
    return {
      text: joinText(
        isSecond && `Esta baia já foi lida hoje (${formatPercentChange(before)}): a nova nota fica no lugar.`,
        `Leitura da ${lot.corral || lot.name} (${lot.name}): ${noteText(note, names.world)}.`,
        load !== null && `Carga ${formatNumber(row.projected_load)} para ${formatKg(load)}.`,
        'Confirma?',
      ),
      figures: [
        change('Leitura', note, of),
        ...(isSecond ? [change('Leitura de antes', before, of)] : []),
        kg('Carga', row.projected_load, of),
        ...(load === null ? [] : [kg('Carga depois da leitura', load, of)]),
      ],
      sources: [lotSource(lot, today)],
      proposal: { kind: 'trough_reading', body: { readings: [{ lot_id: lot.id, ...reading }] } },
    }
  },
})
