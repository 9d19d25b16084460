/** A lot in a few lines, as its card shows it. */
import { countText } from '../../format/count-text.ts'
import { formatPercentChange, formatRelativeTime } from '../../format/format.ts'
import { change, count, joinText, kg, lotSource, lotTitle, ofLot, plainAnswer, registered, shown } from '../answer.ts'
import { findActive } from '../lot-lookup.ts'
import { tool } from '../tool.ts'

export const lotSummary = tool({
  name: 'lot_summary',
  description: 'Resumo de um lote: cabeças, dias, peso, carga de hoje, consumo e última leitura de cocho',
  slots: ['lot', 'period'],
  onlyNow: true,
  required: ['lot'],
  words:
    'resumo mostra mostre mostrar informacao informacoes detalhe detalhes situacao ficha dados fala sobre situacao como esta',
  cues: [
    [/\bLOTE\b/, 1],
    [
      /\b(resumo|mostr\w+|inform\w+|info|detalh\w+|situacao|ficha|dados|fala|fale|conta|sobre|ver|abre|abrir)\b.*\bLOTE\b/,
      3,
    ],
    [/\bcomo (?:que )?(?:esta|ta|tao|estao|anda|andam|vai|vao|foi)\b.*\bLOTE\b/, 3],
    [/\bLOTE\b.*\bcomo (?:esta|ta|anda|vai)\b/, 3],
  ],
  facts: [],
  answer: ({ names }, { lot }, clock) => {
    if (!lot) return plainAnswer('De qual lote?')
    const row = findActive(names.lots, lot)
    if (!row) return { ...plainAnswer(`${lotTitle(lot)} está encerrado.`), sources: [lotSource(lot, null)] }
    const of = ofLot(lot, { from: clock.today, to: clock.today })
    const heads = count('Cabeças', row.quantity, 'cabeças', of)
    const days = count('Dias confinado', row.days_confined, 'dias', of)
    const weight = kg('Peso médio', row.projected_avg_weight, of)
    const gmd = kg('GMD', row.gmd, of, 2)
    const load = kg('Carga de hoje', row.projected_load, of)
    const [eaten] = registered('kg_per_head', row.average_consumption, of)
    const [intake] = registered('dry_matter_intake', row.dry_matter_intake, of)
    const { last_trough_reading_date: readAt, last_trough_reading_note: note } = row
    return {
      text: joinText(
        `${lotTitle(lot)}: ${countText(row.quantity, 'cabeça')}, ${countText(row.days_confined, 'dia')} de cocho, ${shown(weight)} (GMD ${gmd.text}).`,
        `Carga de hoje ${shown(load)}.`,
        eaten &&
          `Consumo ${shown(eaten)}${intake ? `, CMS ${intake.text}% do PV` : ''}, ${row.recent_days.length > 0 ? 'nos últimos 7 dias' : 'pela carga de hoje'}.`,
        readAt && note !== null
          ? `Última leitura ${formatPercentChange(note)}, ${formatRelativeTime(readAt, clock.today, clock.timezone)}.`
          : 'Sem leitura de cocho.',
      ),
      figures: [
        heads,
        days,
        weight,
        gmd,
        load,
        ...(eaten ? [eaten] : []),
        ...(intake ? [intake] : []),
        ...(note === null ? [] : [change('Última leitura', note, of)]),
      ],
      sources: [lotSource(lot, clock.today)],
    }
  },
})
