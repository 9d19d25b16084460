/** The lots whose trough was not read. */
import { countText } from '../../format/count-text.ts'
import { formatNumber } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import { isReadToday } from '../../lot/read-today.ts'
import { count, joinText, ofFarm, periodText, plainAnswer, screenSource } from '../answer.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'

export const readingsMissing = tool({
  name: 'readings_missing',
  description: 'Lotes que ainda não têm leitura de cocho no dia',
  slots: ['period'],
  words:
    'falta faltam faltando faltou faltaram leitura leituras lido lida lidos lidas leram todos todas pendente pendentes ainda',
  cues: [
    [
      /\b(falt\w+|sem|nao|ainda|pendent\w+|ja|todos|todas|tudo)\b.*\b(ler|leituras?|lid[oa]s?|leram|leu|lendo|notas?)\b/,
      5,
    ],
    [/\b(leituras?|lid[oa]s?|leram|leu)\b.*\b(falt\w+|pendent\w+|todos|todas|tudo)\b/, 5],
  ],
  period: 'today',
  facts: ['notes'],
  answer: ({ names, notes }, { period }, clock) => {
    const range = periodRange(period ?? 'today', clock.today)
    const isToday = range.to === clock.today
    const missing = isToday
      ? names.lots
          .filter(lot => !isReadToday(lot, clock.today, clock.timezone))
          .map(({ name, corral }) => ({ name, corral }))
      : notes.lots.filter(lot => lot.notes.length === 0)
    const all = isToday ? names.lots.length : notes.lots.length
    const when = periodText(isToday ? 'today' : (period ?? 'today'), clock.today)
    if (all === 0) return plainAnswer(isToday ? 'Não há lotes ativos na fazenda.' : `Não há lotes para ler ${when}.`)
    const figure = count('Lotes sem leitura', missing.length, 'lotes', ofFarm(range))
    const listed = listNames(
      missing.map(({ name, corral }) => corral?.name ?? name),
      20,
    )
    return {
      text:
        missing.length === 0
          ? `${all === 1 ? 'O único lote tem' : `Todos os ${countText(all, 'lote')} têm`} leitura ${when}.`
          : joinText(`Falta ler ${formatNumber(missing.length)} de ${countText(all, 'lote')} ${when}: ${listed}.`),
      figures: [figure],
      sources: [screenSource('Leitura de cocho', '/admin/trough-reading', range.to)],
    }
  },
})
